<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Frame;

use SwImmoSuite\Visitor\Consent\ConsentSet;

defined( 'ABSPATH' ) || exit;

/**
 * The first step as Node printed it, with the site's own words in place of the markers (E2).
 *
 * React takes this markup over only if it would print the same. Where a filter has changed a text that stands in it,
 * or a link lacks its page, the step is left out, and the app renders it by itself.
 */
final class PrintedStep {
	/** With the punctuation behind it, which an address keeps to itself. */
	private const MARKER = '/\{\{(\w+)\}\}([.,;:!?)]*)/';

	/** An address with its punctuation, or the word that stays whole; letters as the browser's expression counts them (src/ui/Words.tsx). */
	private const WHOLE = '/([^\s\x{a0}@]+@[^\s\x{a0}@]*[A-Za-z0-9_][.,;:!?)]*|E-Mail)/u';

	/**
	 * @param string                $html    Markup with {{markers}}.
	 * @param array<string, string> $markers Marker → unescaped value.
	 * @return string Markup, or empty where the app has to render.
	 */
	public static function fill( string $html, array $markers, ?ConsentSet $consents ): string {
		foreach ( $markers as $name => $value ) {
			if ( '' === $value && self::isUrl( $name ) && str_contains( $html, '{{' . $name . '}}' ) ) {
				return '';
			}
		}
		$filled = (string) preg_replace_callback(
			self::MARKER,
			static fn( array $found ): string => match ( true ) {
				! isset( $markers[ $found[1] ] ) => $found[0],
				self::isUrl( $found[1] )         => esc_url( $markers[ $found[1] ] ) . $found[2],
				default                          => self::words( $markers[ $found[1] ] . $found[2] ),
			},
			$html
		);
		return self::shows( $filled, $consents ) ? $filled : '';
	}

	private static function isUrl( string $marker ): bool {
		return str_ends_with( $marker, '_url' );
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
