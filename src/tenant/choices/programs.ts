import type { Choice } from '#form/choice.ts'

import type { campuses } from './campuses.ts'

/** The value of a campus. */
export type CampusCode = (typeof campuses)[number]['value']

/** What can be studied, where, and whether only fall terms take in students. */
export interface Program extends Choice {
  readonly campuses: readonly [CampusCode, ...CampusCode[]]
  readonly beginsInFallOnly?: true
}

/** Every program by its CIP 2020 code. */
export const programs: readonly Program[] = [
  { value: '52.0301', label: 'Accounting', campuses: ['M', 'K'] },
  { value: '45.0201', label: 'Anthropology', campuses: ['M'] },
  { value: '05.0135', label: 'Appalachian Studies', campuses: ['M'] },
  { value: '50.0701', label: 'Art', campuses: ['M'] },
  { value: '26.0202', label: 'Biochemistry', campuses: ['M'] },
  { value: '26.0101', label: 'Biology', campuses: ['M'] },
  { value: '52.0201', label: 'Business Administration', campuses: ['M', 'K', 'O'] },
  { value: '40.0501', label: 'Chemistry', campuses: ['M'] },
  { value: '14.0801', label: 'Civil Engineering', campuses: ['M'] },
  { value: '09.0100', label: 'Communication', campuses: ['M', 'O'] },
  { value: '11.0701', label: 'Computer Science', campuses: ['M', 'K'] },
  { value: '15.1001', label: 'Construction Engineering Technology', campuses: ['M'] },
  { value: '23.1302', label: 'Creative Writing', campuses: ['M'] },
  { value: '43.0104', label: 'Criminal Justice', campuses: ['M', 'K', 'O'] },
  { value: '11.1003', label: 'Cybersecurity', campuses: ['O'] },
  { value: '30.7001', label: 'Data Science', campuses: ['M', 'O'] },
  { value: '13.1210', label: 'Early Childhood Education', campuses: ['M'], beginsInFallOnly: true },
  { value: '26.1301', label: 'Ecology', campuses: ['M'] },
  { value: '45.0601', label: 'Economics', campuses: ['M'] },
  { value: '13.1202', label: 'Elementary Education', campuses: ['M', 'K'], beginsInFallOnly: true },
  { value: '23.0101', label: 'English Language and Literature', campuses: ['M'] },
  { value: '52.0701', label: 'Entrepreneurship', campuses: ['M'] },
  { value: '03.0104', label: 'Environmental Science', campuses: ['M'] },
  { value: '31.0505', label: 'Exercise Science and Kinesiology', campuses: ['M'] },
  { value: '52.0801', label: 'Finance', campuses: ['M'] },
  { value: '03.0501', label: 'Forestry', campuses: ['M'] },
  { value: '24.0102', label: 'General Studies (undecided)', campuses: ['M', 'K', 'O'] },
  { value: '45.0701', label: 'Geography', campuses: ['M'] },
  { value: '40.0601', label: 'Geology and Earth Science', campuses: ['M'] },
  { value: '50.0409', label: 'Graphic Design', campuses: ['M'] },
  { value: '51.0701', label: 'Health Care Administration', campuses: ['K', 'O'] },
  { value: '51.0000', label: 'Health Sciences', campuses: ['M', 'K'] },
  { value: '54.0101', label: 'History', campuses: ['M', 'O'] },
  { value: '52.0901', label: 'Hospitality Management', campuses: ['M'] },
  { value: '52.1001', label: 'Human Resources Management', campuses: ['K'] },
  { value: '11.0103', label: 'Information Technology', campuses: ['K', 'O'] },
  { value: '30.2001', label: 'International Studies', campuses: ['M'] },
  { value: '09.0401', label: 'Journalism', campuses: ['M'] },
  { value: '24.0101', label: 'Liberal Studies', campuses: ['O'] },
  { value: '52.1401', label: 'Marketing', campuses: ['M', 'O'] },
  { value: '27.0101', label: 'Mathematics', campuses: ['M'] },
  { value: '14.1901', label: 'Mechanical Engineering', campuses: ['M'] },
  { value: '50.0901', label: 'Music', campuses: ['M'] },
  { value: '13.1312', label: 'Music Education', campuses: ['M'], beginsInFallOnly: true },
  { value: '51.3801', label: 'Nursing', campuses: ['M', 'K'], beginsInFallOnly: true },
  { value: '52.0213', label: 'Organizational Leadership', campuses: ['K', 'O'] },
  { value: '31.0301', label: 'Parks and Recreation Management', campuses: ['M'] },
  { value: '38.0101', label: 'Philosophy', campuses: ['M'] },
  { value: '40.0801', label: 'Physics', campuses: ['M'] },
  { value: '45.1001', label: 'Political Science', campuses: ['M'] },
  { value: '52.0211', label: 'Project Management', campuses: ['O'] },
  { value: '42.0101', label: 'Psychology', campuses: ['M', 'O'] },
  { value: '51.2201', label: 'Public Health', campuses: ['M', 'O'] },
  { value: '38.0201', label: 'Religious Studies', campuses: ['M'] },
  { value: '13.1205', label: 'Secondary Education', campuses: ['M'], beginsInFallOnly: true },
  { value: '44.0701', label: 'Social Work', campuses: ['M', 'K'] },
  { value: '45.1101', label: 'Sociology', campuses: ['M'] },
  { value: '16.0905', label: 'Spanish Language and Literature', campuses: ['M'] },
  { value: '13.1001', label: 'Special Education', campuses: ['M'], beginsInFallOnly: true },
  { value: '01.0308', label: 'Sustainable Agriculture', campuses: ['M'] },
  { value: '50.0501', label: 'Theatre Arts', campuses: ['M'] },
  { value: '03.0601', label: 'Wildlife Science and Management', campuses: ['M'] },
]
