<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\I18n;

defined( 'ABSPATH' ) || exit;

/**
 * Language of visitor texts, mails and error messages. The plugin ships German and English; a site can add any other with a
 * language pack (TextDomain::packs). Two groups are missing: languages written from right to left, because the styles do not
 * support them, and languages without a two-letter code, which tables and documents need.
 */
enum Language: string {
	case German = 'de';
	case English = 'en';
	case Afrikaans = 'af';
	case Albanian = 'sq';
	case Amharic = 'am';
	case Aragonese = 'an';
	case Armenian = 'hy';
	case Assamese = 'as';
	case Azerbaijani = 'az';
	case Basque = 'eu';
	case Belarusian = 'be';
	case Bengali = 'bn';
	case Bosnian = 'bs';
	case Breton = 'br';
	case Bulgarian = 'bg';
	case Burmese = 'my';
	case Catalan = 'ca';
	case Chinese = 'zh';
	case Corsican = 'co';
	case Croatian = 'hr';
	case Czech = 'cs';
	case Danish = 'da';
	case Dutch = 'nl';
	case Esperanto = 'eo';
	case Estonian = 'et';
	case Faroese = 'fo';
	case Finnish = 'fi';
	case French = 'fr';
	case Frisian = 'fy';
	case Galician = 'gl';
	case Georgian = 'ka';
	case Greek = 'el';
	case Gujarati = 'gu';
	case Hindi = 'hi';
	case Hungarian = 'hu';
	case Icelandic = 'is';
	case Indonesian = 'id';
	case Irish = 'ga';
	case Italian = 'it';
	case Japanese = 'ja';
	case Kannada = 'kn';
	case Kazakh = 'kk';
	case Khmer = 'km';
	case Korean = 'ko';
	case Kyrgyz = 'ky';
	case Lao = 'lo';
	case Latvian = 'lv';
	case Lithuanian = 'lt';
	case Luxembourgish = 'lb';
	case Macedonian = 'mk';
	case Malay = 'ms';
	case Malayalam = 'ml';
	case Marathi = 'mr';
	case Mongolian = 'mn';
	case Nepali = 'ne';
	case NorwegianBokmal = 'nb';
	case NorwegianNynorsk = 'nn';
	case Occitan = 'oc';
	case Polish = 'pl';
	case Portuguese = 'pt';
	case Punjabi = 'pa';
	case Romanian = 'ro';
	case Romansh = 'rm';
	case Russian = 'ru';
	case ScottishGaelic = 'gd';
	case Serbian = 'sr';
	case Sinhala = 'si';
	case Slovak = 'sk';
	case Slovenian = 'sl';
	case Spanish = 'es';
	case Swahili = 'sw';
	case Swedish = 'sv';
	case Tagalog = 'tl';
	case Tajik = 'tg';
	case Tamil = 'ta';
	case Tatar = 'tt';
	case Telugu = 'te';
	case Thai = 'th';
	case Turkish = 'tr';
	case Ukrainian = 'uk';
	case Uzbek = 'uz';
	case Vietnamese = 'vi';
	case Welsh = 'cy';

	/** Languages that need no pack. */
	public const SHIPPED = [ self::German, self::English ];

	/**
	 * English for any English locale, the pack's language for a locale with a language pack, otherwise German.
	 *
	 * @param string $locale A locale or language tag, such as de_DE_formal or en-GB.
	 */
	public static function fromLocale( string $locale ): self {
		return self::ofLocale( $locale ) ?? self::German;
	}

	private static function ofLocale( string $locale ): ?self {
		return self::offered( 1 === preg_match( '/^[a-z]{2}(?![a-z])/i', $locale, $found ) ? strtolower( $found[0] ) : '' );
	}

	/** Language of a value from a request; null if this site does not offer the language. */
	public static function offered( string $value ): ?self {
		$language = self::tryFrom( $value );
		return null !== $language && ( in_array( $language, self::SHIPPED, true ) || null !== $language->pack() ) ? $language : null;
	}

	/**
	 * Languages that this site's visitors can read.
	 *
	 * @return non-empty-list<self> German first.
	 */
	public static function all(): array {
		$all = [];
		foreach ( [ ...self::SHIPPED, ...array_map( self::fromLocale( ... ), array_keys( TextDomain::packs() ) ) ] as $language ) {
			$all[ $language->value ] = $language;
		}
		return array_values( $all );
	}

	/** Language of the current user in wp-admin: the language of their locale if this site offers the language, otherwise English. */
	public static function ofStaff(): self {
		return self::ofUser( determine_locale() );
	}

	/**
	 * Language that a user has chosen in their profile. Needed for REST requests, in which determine_locale() returns the site's
	 * locale unless the request contains _locale=user.
	 *
	 * @param int $userId 0 for the current user.
	 */
	public static function ofAccount( int $userId = 0 ): self {
		return self::ofUser( get_user_locale( $userId ) );
	}

	private static function ofUser( string $locale ): self {
		return self::ofLocale( $locale ) ?? self::English;
	}

	/**
	 * The shipped language whose markup and order of words a text in this language follows.
	 *
	 * @return self::German|self::English
	 */
	public function shipped(): self {
		return self::German === $this ? self::German : self::English;
	}

	/** The locale under which WordPress stores the translations, such as de_DE. */
	public function locale(): string {
		return match ( $this ) {
			self::German  => 'de_DE',
			self::English => 'en_US',
			default       => $this->pack() ?? $this->value,
		};
	}

	/** Locale of this site's language pack, preferably of the site's own locale; null without one. */
	public function pack(): ?string {
		$pattern = '/^' . $this->value . '(?![a-z])/';
		$locales = array_values( array_filter( array_keys( TextDomain::packs() ), static fn( string $locale ): bool => 1 === preg_match( $pattern, $locale ) ) );
		return in_array( get_locale(), $locales, true ) ? get_locale() : $locales[0] ?? null;
	}
}
