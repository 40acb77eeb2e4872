import { useInstitution } from '#client/institution/TenantContext.ts'
import { useSession } from '#client/session/SessionContext.ts'

import { BulletList } from './BulletList.tsx'
import styles from './Headline.module.css'
import { Landscape } from './Landscape.tsx'
import { ParagraphText } from './CarryingLink.tsx'

const welcomedLogins = 3

/**
 * Welcomes visitors, and students until their first change of page or their third login. A first login shows our
 * promises, a second one welcomes back; visitors also get the way to log in.
 */
export function WelcomeBanner() {
  const { texts } = useInstitution().tenant
  const { isLoggedIn, hasChangedPage, numLogins } = useSession()
  if (isLoggedIn && (hasChangedPage || numLogins >= welcomedLogins)) return <Landscape />
  const isBack = isLoggedIn === true && numLogins > 1
  return (
    <div className={styles.welcome}>
      <Landscape labelledBy="welcome" isSplit={!isBack}>
        <div>
          <h2 className={styles.title} id="welcome">
            {isBack ? texts.welcome.secondLogin : texts.welcome.title}
          </h2>
          {!isLoggedIn && (
            <p className={styles.lede}>
              <ParagraphText paragraph={texts.welcome.getStarted} />
            </p>
          )}
        </div>
        {!isBack && (
          <div className={styles.promises}>
            <BulletList isRuled label="What we promise" items={texts.welcome.promises} />
          </div>
        )}
      </Landscape>
    </div>
  )
}
