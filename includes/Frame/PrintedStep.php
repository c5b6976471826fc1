<?php
declare(strict_types=1);

namespace SwImmoSuite\Frame;

use SwImmoSuite\Consent\ConsentSet;

defined( 'ABSPATH' ) || exit;

/**
 * The first step as Node printed it, with the site's own words in place of the markers (E2).
 *
 * React takes this markup over only if it would print the same. Where a filter has changed a text that stands in it,
 * or a link lacks its page, the step is left out, and the app renders it by itself.
 */
final class PrintedStep {

	/**
	 * @param string                $html    Markup with {{markers}}.
	 * @param array<string, string> $markers Marker → unescaped value.
	 * @return string Markup, or empty where the app has to render.
	 */
	public static function fill( string $html, array $markers, ?ConsentSet $consents ): string {
		$values = [];
		foreach ( $markers as $name => $value ) {
			$isUrl = str_ends_with( $name, '_url' );
			if ( $isUrl && '' === $value && str_contains( $html, '{{' . $name . '}}' ) ) {
				return '';
			}
			$values[ '{{' . $name . '}}' ] = $isUrl ? esc_url( $value ) : self::words( $value );
		}
		$filled = strtr( $html, $values );
		return self::shows( $filled, $consents ) ? $filled : '';
	}

	/**
	 * Text as src/ui/Words.tsx shows it, escaped: "E-Mail" stays in one line, an address breaks in front of its marks.
	 * React would not take over what breaks elsewhere.
	 */
	public static function words( string $text ): string {
		$broken = (string) preg_replace_callback( '/[^\s\x{a0}@]+@[^\s\x{a0}@]+/u', self::breakable( ... ), esc_html( $text ) );
		return str_replace( 'E-Mail', '<span class="swis-nowrap">E-Mail</span>', $broken );
	}

	/** @param array<array-key, string> $found An address. */
	private static function breakable( array $found ): string {
		return (string) preg_replace( '/(?=[.@_-]\w)/', '<wbr>', $found[0] ?? '' );
	}

	/** Whether the markup holds the very sentences that the form token will prove. */
	private static function shows( string $html, ?ConsentSet $consents ): bool {
		if ( null === $consents ) {
			return true;
		}
		// Words for screen readers alone ("opens in a new tab") stand inside the sentence and are no part of it.
		$seen = (string) preg_replace( '~<span class="swis-hidden">.*?</span>~s', '', $html );
		// React parts neighbouring texts by empty comments, which strip_tags() drops too.
		$text = html_entity_decode( wp_strip_all_tags( $seen ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		foreach ( [ $consents->dataPrivacy, $consents->acceptContact, $consents->newsletter ] as $consent ) {
			if ( null !== $consent && ! str_contains( $text, implode( '', array_column( $consent->parts, 'text' ) ) ) ) {
				return false;
			}
		}
		return true;
	}
}
