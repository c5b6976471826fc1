<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;

defined( 'ABSPATH' ) || exit;

/** Details of the agency that every mail to a visitor contains, in the language of the mail. */
final class Letterhead {

	/**
	 * @param string $legalDetails      One line without a closing period.
	 * @param string $imprintUrl        URL, or empty.
	 * @param string $newsletterContent Topics of the newsletter, in the language of the mail.
	 */
	public function __construct(
		public readonly Translator $translator,
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
			new Translator( $language ),
			Layout::line( $settings->agencyName() ),
			$settings->contactEmail(),
			Layout::line( $settings->legalDetails() ),
			$settings->imprintPageUrl( $language ),
			Layout::line( $settings->newsletterContent( $language ) ),
		);
	}

	/** The imprint at the end of a mail, with the link on its own line. */
	public function imprint(): Section {
		if ( '' === $this->imprintUrl ) {
			return new Section( lines: [ $this->legalDetails ] );
		}
		$text = sprintf( $this->translator->text( '%1$s. Legal notice: %2$s' ), $this->legalDetails, '' );
		return new Section( lines: [ rtrim( $text ), Link::page( $this->imprintUrl ) ] );
	}
}
