<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\I18n;

use WP_Translation_Controller;

defined( 'ABSPATH' ) || exit;

/**
 * Texts, numbers and dates in a given language, independent of the site's locale.
 *
 * Uses core's translation controller with an explicit locale: switch_to_locale() fails if the site lacks the language pack,
 * and would switch every other plugin's texts too. The English text is the msgid. Core's filters of texts (gettext …) run as for
 * __(), and a language pack of the site precedes the plugin's own German (E10).
 */
final class Translator {
	public const DOMAIN = 'sw-immosuite';

	/** Domain for the plugin's own German, without texts of a language pack. */
	private const SHIPPED = 'sw-immosuite-shipped';

	private const FILTERS = [ 'gettext', 'gettext_with_context', 'ngettext' ];

	/** @var list<string>|null Files with the translations, loaded with the first text. */
	private ?array $files = null;

	private bool $isLoaded = false;

	/** @param bool $isShipped Whether to ignore language packs and filters. */
	public function __construct(
		public readonly Language $language,
		private readonly bool $isShipped = false,
	) {
	}

	/** Whether a language pack or a filter may change the texts that the plugin ships. */
	public function isChanged(): bool {
		return null !== $this->language->pack() || [] !== array_filter( self::FILTERS, self::isFiltered( ... ) );
	}

	/**
	 * The text in this language, or the English source if a translation is missing.
	 *
	 * @param string      $msgid   English text; placeholders stay as they are.
	 * @param string|null $context msgctxt, if one English text has two German ones.
	 */
	public function text( string $msgid, ?string $context = null ): string {
		$text = $this->isSource() ? $msgid : $this->controller()->translate( $msgid, $context ?? '', $this->domain(), $this->language->locale() );
		$text = false === $text ? $msgid : $text;
		return null === $context ? $this->filtered( 'gettext', $text, $msgid ) : $this->filtered( 'gettext_with_context', $text, $msgid, $context );
	}

	/**
	 * Like _n(): the placeholder is left for sprintf() with number().
	 *
	 * @param string $singular English.
	 * @param string $plural   English.
	 * @param int    $count    Number that selects the form.
	 */
	public function plural( string $singular, string $plural, int $count ): string {
		$text    = $this->isSource() ? false : $this->controller()->translate_plural( [ $singular, $plural ], $count, '', $this->domain(), $this->language->locale() );
		$english = 1 === $count ? $singular : $plural;
		return $this->filtered( 'ngettext', false === $text ? $english : $text, $singular, $plural, $count );
	}

	/** Formats as 1.250.000 and 85,5 in German, 1,250,000 and 85.5 in English; at most two decimals, without trailing zeros. */
	public function number( int|float $number ): string {
		$point = $this->decimalMark();
		$text  = number_format( $number, is_int( $number ) ? 0 : 2, $point, $this->thousandsSeparator() );
		return is_int( $number ) ? $text : rtrim( rtrim( $text, '0' ), $point );
	}

	public function decimalMark(): string {
		return $this->text( '.', 'decimal mark' );
	}

	public function thousandsSeparator(): string {
		return $this->text( ',', 'thousands separator' );
	}

	/** @param string $amount A formatted number of euros, without sign. */
	public function euros( string $amount ): string {
		return sprintf( $this->text( '€%s', 'price' ), $amount );
	}

	/** @param string $rate A formatted number. */
	public function percent( string $rate ): string {
		return sprintf( $this->text( '%s%%', 'percentage' ), $rate );
	}

	/**
	 * "21. November 2026 um 14:05 Uhr", "November 21, 2026 at 2:05 PM", in the site's time zone.
	 *
	 * @param int $utc Unix seconds.
	 */
	public function dateTime( int $utc ): string {
		return sprintf( $this->text( '%1$s at %2$s', 'date and time' ), $this->date( $utc ), $this->timeOfDay( $utc ) );
	}

	/**
	 * "14:05 Uhr", "2:05 PM", in the site's time zone.
	 *
	 * @param int $utc Unix seconds.
	 */
	public function timeOfDay( int $utc ): string {
		return $this->time( $utc )->format( $this->text( 'g:i A', 'time of day' ) );
	}

	/**
	 * "21. November 2026", "November 21, 2026", in the site's time zone. The month (F) is a text, because many hosts lack the intl
	 * extension.
	 *
	 * @param int $utc Unix seconds.
	 */
	public function date( int $utc ): string {
		$time = $this->time( $utc );
		// Puts the name of the month between the parts of the format, which has an F there.
		return implode( $this->months()[ (int) $time->format( 'n' ) - 1 ], array_map( $time->format( ... ), explode( 'F', $this->text( 'F j, Y', 'date' ) ) ) );
	}

	/** @return list<string> Names of the months as written in a date. */
	private function months(): array {
		return [
			$this->text( 'January', 'month' ),
			$this->text( 'February', 'month' ),
			$this->text( 'March', 'month' ),
			$this->text( 'April', 'month' ),
			$this->text( 'May', 'month' ),
			$this->text( 'June', 'month' ),
			$this->text( 'July', 'month' ),
			$this->text( 'August', 'month' ),
			$this->text( 'September', 'month' ),
			$this->text( 'October', 'month' ),
			$this->text( 'November', 'month' ),
			$this->text( 'December', 'month' ),
		];
	}

	private function time( int $utc ): \DateTimeImmutable {
		return ( new \DateTimeImmutable( '@' . $utc ) )->setTimezone( wp_timezone() );
	}

	private static function isFiltered( string $hook ): bool {
		return has_filter( $hook ) || has_filter( $hook . '_' . self::DOMAIN );
	}

	/**
	 * Runs core's filters of a text, as __(), _x() and _n() do.
	 *
	 * @param non-empty-string $hook
	 */
	private function filtered( string $hook, string $text, string|int ...$source ): string {
		if ( $this->isShipped || ! self::isFiltered( $hook ) ) {
			return $text;
		}
		foreach ( [ $hook, $hook . '_' . self::DOMAIN ] as $name ) {
			$changed = apply_filters( $name, $text, ...[ ...$source, self::DOMAIN ] );
			$text    = is_string( $changed ) ? $changed : $text;
		}
		return $text;
	}

	/** Whether only the English source exists. */
	private function isSource(): bool {
		return [] === $this->files();
	}

	private function domain(): string {
		return $this->isShipped ? self::SHIPPED : self::DOMAIN;
	}

	/** @return list<string> A language pack is first: core reads a text from the first file that has it. */
	private function files(): array {
		if ( null !== $this->files ) {
			return $this->files;
		}
		$pack        = $this->language->pack();
		$this->files = [
			...( null === $pack || $this->isShipped ? [] : [ TextDomain::packs()[ $pack ] ] ),
			...( Language::German === $this->language ? TextDomain::germanFiles() : [] ),
		];
		return $this->files;
	}

	/** Loads the translations with the first text. */
	private function controller(): WP_Translation_Controller {
		$controller = WP_Translation_Controller::get_instance();
		if ( ! $this->isLoaded ) {
			foreach ( $this->files() as $file ) {
				$controller->load_file( $file, $this->domain(), $this->language->locale() );
			}
			$this->isLoaded = true;
		}
		return $controller;
	}
}
