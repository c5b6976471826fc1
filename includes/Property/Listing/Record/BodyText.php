<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Record;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\PageLanguage;
use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** The text of a listing: the template for a new listing, its headings in other languages, and a cleanup of headings without content. */
final class BodyText {

	/**
	 * A heading followed only by white space, comments and empty paragraphs, up to another heading or the end.
	 */
	private const EMPTY_HEADING = '~<h([2-6])(?:\s[^>]*)?>(?:(?!</h\1>).)*</h\1>(?:\s|<!--.*?-->|<p(?:\s[^>]*)?>(?:\s|&nbsp;|<br\s*/?>)*</p>)*(?=<h([1-6])[\s>]|\z)~is';

	/** @return list<array{string, array<string, mixed>}> Block template of the post type, unlocked. */
	public static function template(): array {
		$heading = static fn( string $text ): array => [ 'core/heading', [ 'level' => 2, 'content' => $text ] ];
		return [
			[ 'core/paragraph', [] ],
			$heading( __( 'Features', 'sw-immosuite' ) ),
			[ 'core/paragraph', [] ],
			$heading( __( 'Location and surroundings', 'sw-immosuite' ) ),
			[ 'core/paragraph', [] ],
			$heading( __( 'Other information', 'sw-immosuite' ) ),
			[ 'core/paragraph', [] ],
		];
	}

	/** @return array{string, string, string} Headings of the template and of imported texts. */
	public static function headings( Translator $t ): array {
		return [ $t->text( 'Features' ), $t->text( 'Location and surroundings' ), $t->text( 'Other information' ) ];
	}

	/** Translates the plugin's own headings into the language of a page; headings that the agency has changed stay as they are. */
	public static function withHeadings( string $html, Translator $texts ): string {
		$stored = self::headings( new Translator( Language::fromLocale( PageLanguage::ofAgency() ) ) );
		$words  = array_combine( $stored, self::headings( $texts ) );
		return preg_replace_callback(
			'~<h2([^<>]*)>([^<>]+)</h2>~',
			static fn( array $found ): string => isset( $words[ $found[2] ] )
				? sprintf( '<h2%s lang="%s">%s</h2>', $found[1], esc_attr( $texts->language->value ), esc_html( $words[ $found[2] ] ) )
				: $found[0],
			$html
		) ?? $html;
	}

	/** @param string $html Rendered or stored. */
	public static function withoutEmptyHeadings( string $html ): string {
		do {
			$before = $html;
			$html   = preg_replace_callback( self::EMPTY_HEADING, self::keptHeading( ... ), $html ) ?? $html;
		} while ( $html !== $before );
		return $html;
	}

	/**
	 * Keeps the heading if a subheading follows (h3 after h2), which counts as content.
	 *
	 * @param array<array-key, string> $found Group 1 is the level of the heading, group 2 the level of the next heading.
	 */
	private static function keptHeading( array $found ): string {
		return ( $found[2] ?? '' ) > $found[1] ? $found[0] : '';
	}
}
