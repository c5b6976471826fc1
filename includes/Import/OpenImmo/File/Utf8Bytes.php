<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo\File;

defined( 'ABSPATH' ) || exit;

/** Decodes bytes as UTF-8, and counts valid and broken characters to decide whether the file is UTF-8 at all. */
final class Utf8Bytes {

	public const MARK = "\xEF\xBB\xBF";

	/** An incomplete character at the end, which continues in the next piece. */
	private const CUT = '/(?:[\xC0-\xFF]|[\xE0-\xFF][\x80-\xBF]|[\xF0-\xFF][\x80-\xBF]{2})\z/';

	/** A byte that belongs to no valid character; the pattern skips valid ones. */
	private const BROKEN = '/(?:[\xC2-\xDF][\x80-\xBF]|\xE0[\xA0-\xBF][\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]{2}|\xED[\x80-\x9F][\x80-\xBF]'
		. '|\xF0[\x90-\xBF][\x80-\xBF]{2}|[\xF1-\xF3][\x80-\xBF]{3}|\xF4[\x80-\x8F][\x80-\xBF]{2})(*SKIP)(*FAIL)|[\x80-\xFF]/';

	/** Number of valid characters beyond ASCII, without the byte order mark. */
	private int $valid;

	private int $broken = 0;

	/** @param string $head The first bytes of the file. */
	public function __construct( string $head ) {
		$this->valid = str_starts_with( $head, self::MARK ) ? -1 : 0;
	}

	/**
	 * @param string $bytes From a stream, in pieces of any length.
	 * @return array{string, string} The text without broken bytes, and the bytes of an incomplete last character.
	 */
	public function decode( string $bytes ): array {
		$cut  = preg_match( self::CUT, $bytes, $found ) === 1 ? $found[0] : '';
		$text = substr( $bytes, 0, strlen( $bytes ) - strlen( $cut ) );
		if ( 1 !== preg_match( '//u', $text ) ) {
			$text          = (string) preg_replace( self::BROKEN, '', $text, -1, $broken );
			$this->broken += $broken;
		}
		// Each valid character beyond ASCII has one byte from 0xC2 on: its first.
		$this->valid += (int) array_sum( array_slice( count_chars( $text ), 0xC2 ) );
		return [ $text, $cut ];
	}

	/** Call at the end of the file: the bytes of an incomplete last character count as broken. */
	public function end( string $incomplete ): void {
		$this->broken += strlen( $incomplete );
	}

	public function isBroken(): bool {
		return $this->broken > 0;
	}

	/** Whether the file is UTF-8 with a few stray broken bytes: the valid characters outnumber them. */
	public function isMostlyValid(): bool {
		return $this->valid > $this->broken;
	}

	/** Whether all bytes are ASCII, which most encodings have in common. */
	public function isAscii(): bool {
		return 0 === $this->broken && $this->valid <= 0;
	}
}
