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
	/** An address, or the word that stays whole; letters as the browser's expression counts them (src/ui/Words.tsx). */
	private const WHOLE = '/([^\s\x{a0}@]+@[^\s\x{a0}@]*[A-Za-z0-9_]|E-Mail)/u';

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
	 * React would not take over what is taken apart elsewhere.
	 */
	public static function words( string $text ): string {
		$html = '';
		foreach ( (array) preg_split( self::WHOLE, $text, -1, PREG_SPLIT_DELIM_CAPTURE ) as $index => $piece ) {
			$html .= 0 === $index % 2 ? esc_html( (string) $piece ) : self::whole( esc_html( (string) $piece ) );
		}
		return $html;
	}

	/** @param string $piece What WHOLE has found, escaped. */
	private static function whole( string $piece ): string {
		return 'E-Mail' === $piece
			? '<span class="swis-nowrap">E-Mail</span>'
			: '<span class="swis-address">' . preg_replace( '/(?<=.)(?=[.@_-]\w)/', '<wbr>', $piece ) . '</span>';
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
