<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Settings\Settings;

defined( 'ABSPATH' ) || exit;

/** Details of the agency that every mail contains. */
final class Letterhead {

	/**
	 * @param string $legalDetails      One line without a closing period.
	 * @param string $imprintUrl        URL, or empty.
	 * @param string $newsletterContent Topics of the newsletter, in the language of the mail.
	 */
	public function __construct(
		public readonly string $agencyName,
		public readonly string $contactEmail,
		public readonly string $legalDetails,
		public readonly string $imprintUrl,
		public readonly string $newsletterContent,
	) {
	}

	/** Reads the settings for a mail in this language. */
	public static function of( Settings $settings, Language $language ): self {
		return new self(
			Layout::line( $settings->agencyName() ),
			$settings->contactEmail(),
			Layout::line( $settings->legalDetails() ),
			$settings->imprintPageUrl(),
			Layout::line( $settings->newsletterContent( $language ) ),
		);
	}
}
