<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Foundation\DirectionControls;

defined( 'ABSPATH' ) || exit;

/** One line of text without markup. Tags and entities that were escaped twice are read like those that were escaped once. */
final class PlainText {

	/** Characters: however they are escaped, a title or an excerpt has room for them in its 64 KB. */
	private const MOST = 10_000;

	/** What begins like a tag; a "<" before a blank or a number is one of arithmetic. */
	private const TAG = '~<(script|style)\b.*?(?:</\1\s*>|\z)|<!--.*?(?:-->|\z)|</?[a-z][^<>]*(?:>|\z)~is';

	public static function of( string $text ): string {
		$bare = (string) preg_replace( self::TAG, ' ', $text );
		$read = DirectionControls::removed( self::decoded( self::decoded( $bare ) ) );
		return trim( mb_substr( (string) preg_replace( '/[\s\x{a0}\x00-\x1f]+/u', ' ', (string) preg_replace( self::TAG, ' ', $read ) ), 0, self::MOST ) );
	}

	/** The text with its entities as characters, once. */
	public static function decoded( string $text ): string {
		return html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	/** The same where HTML is printed as it stands: in the title and the excerpt of a post. Shortcodes and addresses stay words. */
	public static function escaped( string $text ): string {
		return strtr( htmlspecialchars( $text, ENT_NOQUOTES | ENT_SUBSTITUTE, 'UTF-8', true ), self::INERT );
	}

	/** What WordPress would make something of: a shortcode, a player from another site. Written as core itself writes it. */
	private const INERT = [
		'['   => '&#091;',
		']'   => '&#093;',
		'://' => ':&#047;&#047;',
	];
}
