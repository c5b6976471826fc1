<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\I18n;

defined( 'ABSPATH' ) || exit;

/** The two languages of visitor texts, mails and error messages. */
enum Language: string {
	case German = 'de';
	case English = 'en';

	/**
	 * Any English locale gives English, everything else German.
	 *
	 * @param string $locale A locale or language tag, such as de_DE_formal or en-GB.
	 */
	public static function fromLocale( string $locale ): self {
		return preg_match( '/^en(?![a-z])/i', $locale ) === 1 ? self::English : self::German;
	}

	/** Language of the current user in wp-admin: German for a German locale, otherwise English. */
	public static function ofStaff(): self {
		return str_starts_with( determine_locale(), 'de' ) ? self::German : self::English;
	}

	/**
	 * Language that a user has chosen in their profile. Core's REST API answers in the site's language unless the call asks for
	 * another.
	 *
	 * @param int $userId 0 for the current user.
	 */
	public static function ofAccount( int $userId = 0 ): self {
		return str_starts_with( get_user_locale( $userId ), 'de' ) ? self::German : self::English;
	}

	/**
	 * The locale that WordPress files the translations under.
	 *
	 * @return 'de_DE'|'en_US'
	 */
	public function locale(): string {
		return $this === self::German ? 'de_DE' : 'en_US';
	}
}
