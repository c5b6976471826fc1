<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Record;

defined( 'ABSPATH' ) || exit;

/** The text of a listing: the template for a new listing, and a cleanup of headings without content. */
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

	/** @param string $html Rendered or stored. */
	public static function withoutEmptyHeadings( string $html ): string {
		do {
			$before = $html;
			$html   = preg_replace_callback( self::EMPTY_HEADING, self::keptHeading( ... ), $html ) ?? $html;
		} while ( $html !== $before );
		return $html;
	}

	/**
	 * Keeps the heading if a lower-level heading follows, which counts as content.
	 *
	 * @param array<array-key, string> $found
	 */
	private static function keptHeading( array $found ): string {
		return ( $found[2] ?? '' ) > $found[1] ? $found[0] : '';
	}
}
