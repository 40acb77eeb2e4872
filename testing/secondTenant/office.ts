export const office = {
  institution: 'Harbor Street Conservatory of Music',
  name: 'Auditions and Enrollment',
  addressLines: ['410 Harbor Street', 'Duluth, Minnesota 55802'],
  hours: 'Tuesday to Saturday, 10 to 6 Central',
  email: 'auditions@harborstreet.example',
  privacy: 'https://www.harborstreet.example/privacy',
  analyticsOptOut: 'https://www.harborstreet.example/no-statistics',
} as const
