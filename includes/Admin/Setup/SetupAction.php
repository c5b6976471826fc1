<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Setup;

defined( 'ABSPATH' ) || exit;

/** Actions of the setup's buttons. */
enum SetupAction: string {

	case TestMail       = 'mail';
	case Regions        = 'regions';
	case WithoutRegions = 'without-regions';
	case Draft          = 'draft';
	case Policy         = 'privacy-policy';
	case LegalNotice    = 'legal-notice';
	case Publish        = 'publish';
	case Dismiss        = 'dismiss';

	/** Step to show afterwards; null: none, since the setup was dismissed. */
	public function step(): ?StepName {
		return match ( $this ) {
			self::TestMail       => StepName::Mail,
			self::Regions, self::WithoutRegions => StepName::Regions,
			self::Draft          => StepName::Page,
			self::Policy, self::LegalNotice => StepName::Pages,
			self::Publish, self::Dismiss => null,
		};
	}
}
