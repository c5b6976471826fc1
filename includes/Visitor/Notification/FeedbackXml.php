<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use XMLWriter;

defined( 'ABSPATH' ) || exit;

/** Writes OpenImmo feedback XML, version 1.2.5. All values are escaped text. */
final class FeedbackXml {

	private const VERSION = '1.2.5';

	/** Elements that are written even if empty. */
	private const REQUIRED = [ 'name', 'datum', 'makler_id', 'interessent' ];

	/** Characters that XML forbids (XML 1.0, 2.2), and bidi control characters. */
	private const FORBIDDEN = '/[^\x{9}\x{A}\x{20}-\x{7E}\x{A0}-\x{2029}\x{202F}-\x{2065}\x{206A}-\x{D7FF}\x{E000}-\x{FFFD}\x{10000}-\x{10FFFF}]/u';

	/**
	 * @param array<string, mixed> $elements sender and objekt: text or elements by name, in schema order.
	 * @return string UTF-8; empty elements are left out unless required.
	 */
	public static function document( array $elements ): string {
		$writer = new XMLWriter();
		$writer->openMemory();
		$writer->setIndent( true );
		$writer->startDocument( '1.0', 'UTF-8' );
		self::write( $writer, 'openimmo_feedback', [ 'version' => self::VERSION ] + $elements );
		$writer->endDocument();
		return $writer->outputMemory();
	}

	private static function write( XMLWriter $writer, string $name, mixed $content ): void {
		$text     = is_string( $content ) ? self::text( $content ) : '';
		$elements = is_array( $content ) ? $content : [];
		if ( '' === $text && [] === $elements && ! in_array( $name, self::REQUIRED, true ) ) {
			return;
		}
		$writer->startElement( $name );
		foreach ( $elements as $child => $value ) {
			self::write( $writer, (string) $child, $value );
		}
		if ( '' !== $text ) {
			$writer->text( $text );
		}
		$writer->endElement();
	}

	/** Normalizes line breaks to line feeds, and removes FORBIDDEN characters. */
	private static function text( string $text ): string {
		$lines = (string) preg_replace( '/\r\n?|[\x{85}\x{2028}\x{2029}]/u', "\n", wp_check_invalid_utf8( $text, true ) );
		return trim( (string) preg_replace( self::FORBIDDEN, '', $lines ) );
	}
}
