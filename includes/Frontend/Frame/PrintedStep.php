<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Frame;

use SwImmoSuite\Visitor\Consent\ConsentSet;

defined( 'ABSPATH' ) || exit;

/**
 * The first step as rendered by Node, with markers replaced by the site's values. React hydrates this markup only if React
 * would render the same markup. If a filter has changed a consent, or the target page of a link is missing, the app renders
 * the step instead.
 */
final class PrintedStep {
	/** A marker with following punctuation, which WrappingText.tsx keeps together with an email address. */
	private const MARKER = '/\{\{(\w+)\}\}([.,;:!?)]*)/';

	/**
	 * An email address with punctuation, or "E-Mail", which must not wrap; matches the same texts as the expression in
	 * src/ui/WrappingText.tsx.
	 */
	private const WHOLE = '/([^\s\x{a0}@]+@[^\s\x{a0}@]*[A-Za-z0-9_][.,;:!?)]*|E-Mail)/u';

	/**
	 * @param string                $html    Markup with {{markers}}.
	 * @param array<string, string> $markers Unescaped values by marker.
	 * @return string Markup, or empty if the app has to render it.
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
		return self::showsConsents( $filled, $consents ) ? $filled : '';
	}

	private static function isUrl( string $marker ): bool {
		return str_ends_with( $marker, '_url' );
	}

	/**
	 * Escaped text with the same elements as in src/ui/WrappingText.tsx: "E-Mail" does not wrap, and an email address may wrap
	 * before its punctuation marks. React would not hydrate text that is split differently.
	 */
	public static function words( string $text ): string {
		$html = '';
		// The matches of WHOLE are at the odd indexes.
		foreach ( (array) preg_split( self::WHOLE, $text, -1, PREG_SPLIT_DELIM_CAPTURE ) as $index => $piece ) {
			$html .= 0 === $index % 2 ? esc_html( (string) $piece ) : self::whole( esc_html( (string) $piece ) );
		}
		return $html;
	}

	/** @param string $piece Escaped match of WHOLE. */
	private static function whole( string $piece ): string {
		return 'E-Mail' === $piece
			? '<span class="swis-nowrap">E-Mail</span>'
			: '<span class="swis-address">' . preg_replace( '/(?<=.)(?=[.@_-]\w)/', '<wbr>', $piece ) . '</span>';
	}

	/** Whether the markup contains exactly the consents that the form token will certify. */
	private static function showsConsents( string $html, ?ConsentSet $consents ): bool {
		if ( null === $consents ) {
			return true;
		}
		// Text for screen readers only ("opens in a new tab") is in the sentence's markup but not part of the sentence.
		$visible = (string) preg_replace( '~<span class="swis-hidden">.*?</span>~s', '', $html );
		// React separates adjacent texts with empty comments, which wp_strip_all_tags() removes, too.
		$text = html_entity_decode( wp_strip_all_tags( $visible ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		foreach ( [ $consents->dataPrivacy, $consents->acceptContact, $consents->newsletter ] as $consent ) {
			if ( null !== $consent && ! str_contains( $text, implode( '', array_column( $consent->parts, 'text' ) ) ) ) {
				return false;
			}
		}
		return true;
	}
}
