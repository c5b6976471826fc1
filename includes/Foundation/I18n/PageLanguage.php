<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\I18n;

use Closure;

defined( 'ABSPATH' ) || exit;

/**
 * Language of the plugin's texts on a page of the site. The parameter immo_lang requests English; texts of theme and agency keep
 * their language, and lang attributes mark where the language changes (P381). Page caches store both pages, since the address differs.
 */
final class PageLanguage {

	private const PARAMETER = 'immo_lang';

	/** English if the address requests it; null for the page's own language. Any other value is ignored. */
	public static function requested(): ?Language {
		return Language::English->value === ( $_GET[ self::PARAMETER ] ?? null ) ? Language::English : null;
	}

	/** @param string $locale Locale of the page. */
	public static function of( string $locale ): Language {
		return self::requested() ?? Language::fromLocale( $locale );
	}

	/** Address of a page of the site in this language. A site in English needs no parameter. */
	public static function link( string $url, Language $language ): string {
		return Language::English === $language && Language::English->value !== self::ofAgency()
			? add_query_arg( self::PARAMETER, $language->value, $url )
			: $url;
	}

	/** Address that keeps the language requested for the current page. */
	public static function keep( string $url ): string {
		return null === self::requested() ? $url : self::link( $url, Language::English );
	}

	/**
	 * Link from a German page to itself in English, and back. Empty on other pages.
	 *
	 * @param Closure(Language): string $address Returns the address of the page in a language.
	 * @param (Closure(): string)|null  $german  Address of the German version of a page that is English itself; null: it has none.
	 * @return string Escaped HTML. The target attribute stops the script of lists from handling the click: it would translate only the list.
	 */
	public static function switchLink( string $class, Closure $address, ?Closure $german = null ): string {
		$page  = Language::fromLocale( determine_locale() );
		$other = null === self::requested() && Language::German === $page ? Language::English : Language::German;
		$url   = match ( true ) {
			Language::English->value === self::ofAgency()    => '',
			Language::German === $page                       => $address( $other ),
			Language::English === $page && null !== $german  => $german(),
			default                                          => '',
		};
		return '' === $url ? '' : sprintf(
			'<a class="%1$s" lang="%2$s" href="%3$s" target="_self">%4$s<span class="swis-hidden">: %5$s</span></a>',
			esc_attr( $class ),
			esc_attr( $other->value ),
			esc_url( $url ),
			esc_html( strtoupper( $other->value ) ),
			Language::English === $other ? 'English' : 'Deutsch'
		);
	}

	/** @return array{lang?: string} Attribute for an element with the plugin's texts, if the page around it is in another language. */
	public static function attribute(): array {
		return null === self::requested() || Language::English === Language::fromLocale( determine_locale() ) ? [] : [ 'lang' => Language::English->value ];
	}

	/** @return string Result of attribute() as HTML with a leading space, or empty. */
	public static function mark(): string {
		return [] === self::attribute() ? '' : ' lang="en"';
	}

	/**
	 * Marks a text of the agency within texts in another language.
	 *
	 * @return string Attribute with a leading space; empty if both are in the same language.
	 */
	public static function markAgency( Language $around ): string {
		$agency = self::ofAgency();
		return $agency === $around->value ? '' : ' lang="' . esc_attr( $agency ) . '"';
	}

	/** Language tag of the site's setting: a translation plugin changes the locale of single pages, not the agency's texts. */
	public static function ofAgency(): string {
		$locale = get_option( 'WPLANG', false );
		$locale = false === $locale && is_multisite() ? get_site_option( 'WPLANG' ) : $locale;
		return is_string( $locale ) && '' !== $locale ? (string) strtok( $locale, '_' ) : Language::English->value;
	}
}
