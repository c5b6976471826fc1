<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\Setup;

defined( 'ABSPATH' ) || exit;

/** What the buttons of the setup do. */
enum SetupAction: string {

	case TestMail       = 'mail';
	case Regions        = 'regions';
	case WithoutRegions = 'without-regions';
	case Draft          = 'draft';
	case Policy         = 'privacy-policy';
	case LegalNotice    = 'legal-notice';
	case Publish        = 'publish';
	case Dismiss        = 'dismiss';

	/** Where the screen goes on afterwards; null: nowhere, it is put away. */
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
