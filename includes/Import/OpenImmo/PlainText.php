<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Foundation\DirectionControls;

defined( 'ABSPATH' ) || exit;

/**
 * Converts text to one line without markup. Tags and entities that were escaped twice are read like those escaped once.
 */
final class PlainText {

	/** Maximum characters of a text: even fully escaped it fits the 64 KB of a title or an excerpt. */
	private const MAX_LENGTH = 10_000;

	/** A tag begins with a letter; a "<" before a blank or a number is a comparison. */
	private const TAG = '~<(script|style)\b.*?(?:</\1\s*>|\z)|<!--.*?(?:-->|\z)|</?[a-z][^<>]*(?:>|\z)~is';

	public static function of( string $text ): string {
		$untagged = (string) preg_replace( self::TAG, ' ', $text );
		$decoded  = DirectionControls::remove( self::decoded( self::decoded( $untagged ) ) );
		$plain    = (string) preg_replace( self::TAG, ' ', $decoded );
		$line     = (string) preg_replace( '/[\s\x{a0}\x00-\x1f]+/u', ' ', $plain );
		return trim( mb_substr( $line, 0, self::MAX_LENGTH ) );
	}

	/** Decodes entities once. */
	public static function decoded( string $text ): string {
		return html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	/**
	 * Escapes text for fields that WordPress outputs as HTML: title and excerpt of a post. Shortcodes and URLs become
	 * plain characters.
	 */
	public static function escaped( string $text ): string {
		return strtr( htmlspecialchars( $text, ENT_NOQUOTES | ENT_SUBSTITUTE, 'UTF-8', true ), self::INERT );
	}

	/** Characters that WordPress would turn into shortcodes or embeds, in the notation that core uses. */
	private const INERT = [
		'['   => '&#091;',
		']'   => '&#093;',
		'://' => ':&#047;&#047;',
	];
}
