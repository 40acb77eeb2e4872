/** Words that the most common passwords are made of. A list of our own: no leaked passwords are shipped. */
export const commonWords: readonly string[] = `
password passwort passwd passcode pass pwd changeme changeit letmein welcome login logon signin secret default
temp temporary test testing tester testtest guest admin administrator root user username master manager system
server computer internet access account private security secure mypassword newpassword nopassword
mysecret unknown whatever nothing something anything
university college school student students application apply admission admissions academic campus
freshman sophomore junior senior graduate graduation class education teacher professor dorm
hello hallo hola bonjour goodbye thankyou please
love iloveyou iloveu ilove loveme lovely loveyou lover lovers forever always together sweetheart sweety
honey baby babygirl babyboy angel princess prince queen king beautiful gorgeous pretty cutie handsome sexy
family mother father mommy daddy sister brother grandma grandpa friends friend bestfriend
monkey dragon tiger tigers lion lions eagle eagles bear bears wolf wolves panther panthers cougar bulldog
bulldogs wildcat wildcats kitten kitty puppy doggy horse horses dolphin dolphins butterfly unicorn rabbit bunny
turtle penguin spider falcon falcons hawks raven ravens rooster chicken mustang
football baseball basketball soccer hockey softball volleyball tennis golf golfer swimming gymnastics
cheerleader lacrosse wrestling skater racing racer coach player winner champion champions
yankees cowboys steelers packers patriots lakers redsox dodgers giants broncos chargers titans predators
volunteers vols liverpool chelsea arsenal barcelona realmadrid juventus manchester
superman batman spiderman ironman pokemon pikachu naruto starwars startrek skywalker yoda matrix
harrypotter hogwarts gandalf frodo mickey minnie snoopy garfield tinkerbell barbie elmo
minecraft fortnite roblox callofduty nintendo playstation xbox gamer gaming mario sonic zelda
facebook instagram snapchat tiktok twitter youtube google gmail yahoo hotmail microsoft windows apple iphone
android samsung linkedin amazon netflix spotify discord twitch
sunshine rainbow summer winter spring autumn january february march april may june july august september
october november december monday tuesday wednesday thursday friday saturday sunday
morning midnight moonlight starlight sunset sunrise ocean beach island mountain river forest flower flowers
rose roses lily daisy violet cherry cherries banana apples orange lemon peaches strawberry blueberry
chocolate cookie cookies cheese pizza burger coffee pepper peanut butter sugar candy cupcake
red blue green yellow purple pink black white silver golden gold diamond crystal
freedom liberty america american usa texas tennessee florida california newyork chicago boston dallas
knoxville nashville memphis atlanta london paris canada mexico
jesus christ jesuschrist church heaven god godislove blessed blessing faith grace hope trustno trustme amen
michael michelle jennifer jessica jordan joshua matthew daniel david andrew anthony ashley amanda
nicole brittany samantha stephanie elizabeth alexander alexandra christopher christian nicholas william
robert thomas charles charlie george james john joseph brandon justin jason ryan kevin brian eric steven
richard jonathan benjamin taylor hannah emily emma olivia sophia isabella madison abigail lauren rachel
rebecca sarah maria anna andrea patricia melissa maggie hunter harley austin dakota tyler cameron
guitar music dancer dancing piano drummer metallica nirvana eminem beyonce
ninja warrior soldier marine army navy airforce pirate pirates hacker ranger fighter killer shadow
phoenix thunder lightning storm blizzard hurricane fire fireman police money dollar dollars million lucky
success power energy ferrari porsche mercedes corvette camaro chevrolet chevy toyota honda yamaha
super awesome amazing cool coolest great best number one happy smile smiley funny crazy magic magical
bigdaddy fuckyou fuckme fuck asshole bitch shit bullshit
abcdef abc abcd qazwsx qwerty qwert azerty qwertz asdf asdfgh zxcv zxcvbn zxcvbnm
`
  .trim()
  .split(/\s+/)
