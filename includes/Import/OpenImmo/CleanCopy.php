<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use Closure;

defined( 'ABSPATH' ) || exit;

/**
 * Writes an XML down once more: as UTF-8, with what XML forbids gone, and with what people's software writes into it mended
 * (O2). It knows no more of XML than where CDATA, instructions and comments begin and end, and how long a text goes on: a
 * DOCTYPE never meets a parser (O3). Comments are left out, line by line.
 */
final class CleanCopy {

	/** Bytes of an XML: 512 MB. */
	public const MOST = 536_870_912;

	/** Bytes of a text: a picture of 25 MB as base64. What goes on beyond is left out, so that no parser has to hold it. */
	private const MOST_TEXT = 36_700_160;

	/** Bytes of a tag: libxml compares each attribute with all others. */
	private const MOST_TAG = 65_536;

	/** One that is whole: a ">" between quotes ends none. */
	private const TAG = '/^<(?:[^>"\']++|"[^"]*+"|\'[^\']*+\')*+>/';

	private const HEADER = '<?xml version="1.0" encoding="UTF-8"?>';

	/** Its line feeds stay, so that a line is what it was. */
	private const DECLARATION = '/^\s*<\?xml\s[^>]*\?>/';

	private const FORBIDDEN = '/[^\t\n\r -\x{D7FF}\x{E000}-\x{FFFD}\x{10000}-\x{10FFFF}]+/u';

	/** A "<" or "&" with what follows it: perhaps the beginning of what OPENING and REFERENCE look for. */
	private const PERHAPS = '/[<&][^<&>;]{0,40}\z/';

	private const OPENING = '/<(?:\?|!(?:--|\[CDATA\[|(?i:DOCTYPE)))/';

	/** Bytes of the longest of them but one. */
	private const UNFINISHED = 8;

	private const REFERENCE = '/&(?:#(?:[xX][0-9a-fA-F]{1,6}|[0-9]{1,7});|[A-Za-z][A-Za-z0-9]{1,31};)?/';

	/** What ends the CDATA, the instruction or the comment that this is in; empty outside. */
	private string $closing = '';

	/** Read, and looked at as far as to $at. */
	private string $held = '';
	private int $at      = 0;

	/** The last bytes that were written outside: what goes behind them may make them something that nobody has looked at. */
	private string $last = '';

	/** To be written with the rest of a piece: markup may be of a few bytes. */
	private string $ready = self::HEADER;

	/** Bytes since the last markup began. */
	private int $run = 0;

	/** The tag that this is in, as far as it was read; empty in a text. */
	private string $tag = '';

	/** @param resource $target */
	private function __construct( private $target ) {
	}

	/**
	 * @param Closure(): iterable<string> $source The bytes in pieces, from their beginning with each call; the first piece has the whole declaration.
	 * @return bool Whether the bytes are what the file says they are (O2).
	 * @throws RefusedTransfer If they are too many or announce a DOCTYPE; of what was written nothing may be read.
	 */
	public static function write( Closure $source, string $target ): bool {
		$head = self::head( $source() );
		$said = SourceEncoding::of( $head );
		if ( $said->isWide() ) {
			self::writeAs( $said->decode( ... ), $source, $target );
			return true;
		}
		$utf8   = new Utf8Bytes( $head );
		$isSure = SourceEncoding::Utf8 !== $said;
		// One broken byte is enough for a file that says it is something else.
		$utf8->end( self::writeAs( $utf8->decode( ... ), $source, $target, static fn(): bool => $isSure && $utf8->isBroken() ) );
		if ( ! $utf8->isBroken() ) {
			return $utf8->isAscii() || ! SourceEncoding::isOther( $head );
		}
		if ( $isSure || ! $utf8->isMostlySound() ) {
			self::writeAs( $isSure ? $said->decode( ... ) : SourceEncoding::Windows1252->decode( ... ), $source, $target );
		}
		return $isSure;
	}

	/** @param iterable<string> $pieces */
	private static function head( iterable $pieces ): string {
		foreach ( $pieces as $piece ) {
			return $piece;
		}
		return '';
	}

	/**
	 * @param Closure(string): array{string, string} $decode Of an encoding.
	 * @param Closure(): iterable<string>            $source
	 * @param (Closure(): bool)|null                 $stops  Whether the rest need not be written.
	 * @return string The bytes whose rest never came.
	 */
	private static function writeAs( Closure $decode, Closure $source, string $target, ?Closure $stops = null ): string {
		$file = fopen( $target, 'wb' );
		if ( false === $file ) {
			throw new RefusedTransfer( RefusalCode::Unreadable );
		}
		try {
			return ( new self( $file ) )->copy( $decode, $source(), $stops ?? static fn(): bool => false );
		} finally {
			fclose( $file );
		}
	}

	/**
	 * @param Closure(string): array{string, string} $decode
	 * @param iterable<string>                       $pieces
	 * @param Closure(): bool                        $stops
	 * @return string The bytes whose rest never came.
	 */
	private function copy( Closure $decode, iterable $pieces, Closure $stops ): string {
		$bytes   = 0;
		$waiting = '';
		foreach ( $pieces as $piece ) {
			$isFirst             = 0 === $bytes;
			$bytes              += strlen( $piece );
			[ $text, $waiting ] = $bytes > self::MOST ? throw new RefusedTransfer( RefusalCode::TooLarge ) : $decode( $waiting . $piece );
			if ( $stops() ) {
				return '';
			}
			$text       = (string) preg_replace( self::FORBIDDEN, '', $text );
			$this->held = substr( $this->held, $this->at ) . ( $isFirst ? self::undeclared( $text ) : $text );
			$this->at   = 0;
			$this->work( false );
		}
		$this->work( true );
		return $waiting;
	}

	private static function undeclared( string $text ): string {
		$text  = (string) preg_replace( '/^(?:\x{FEFF}|ï»¿)/u', '', $text );
		return (string) preg_replace_callback( self::DECLARATION, self::lines( ... ), $text );
	}

	/** @param array<array-key, string> $found */
	private static function lines( array $found ): string {
		return str_repeat( "\n", substr_count( $found[0], "\n" ) );
	}

	private function work( bool $isEnd ): void {
		do {
			$goesOn = '' === $this->closing ? $this->outside( $isEnd ) : $this->inside( $isEnd );
		} while ( $goesOn );
		if ( strlen( $this->ready ) !== fwrite( $this->target, $this->ready ) ) {
			throw new RefusedTransfer( RefusalCode::Unreadable );
		}
		$this->ready = '';
	}

	/** @return bool Whether something else begins. */
	private function outside( bool $isEnd ): bool {
		if ( 1 === preg_match( self::OPENING, $this->held, $found, PREG_OFFSET_CAPTURE, $this->at ) ) {
			[ $opening, $at ] = $found[0];
			$this->closing    = match ( $opening ) {
				'<!--'      => '-->',
				'<![CDATA[' => ']]>',
				'<?'        => '?>',
				default     => throw new RefusedTransfer( RefusalCode::Doctype ),
			};
			$this->putMended( $this->take( $at - $this->at ) );
			$this->begin( $this->take( strlen( $opening ) ) );
			return true;
		}
		$waits = ! $isEnd && 1 === preg_match( self::PERHAPS, $this->held, $perhaps, 0, $this->at ) ? strlen( $perhaps[0] ) : 0;
		$this->putMended( $this->take( strlen( $this->held ) - $this->at - $waits ) );
		return false;
	}

	/** A comment parts no text. In a tag nothing else may begin: a parser that looks for its end first would hold all of it. */
	private function begin( string $opening ): void {
		if ( '<!--' === $opening ) {
			return;
		}
		$this->run = '' === $this->tag ? 0 : $this->run + strlen( $opening );
		if ( $this->run > self::MOST_TAG ) {
			throw new RefusedTransfer( RefusalCode::TooLarge );
		}
		$this->ready .= $opening;
	}

	/** @return bool Whether it ends. */
	private function inside( bool $isEnd ): bool {
		$isComment = '-->' === $this->closing;
		$at        = strpos( $this->held, $this->closing, $this->at );
		$content   = $this->take( false === $at ? max( 0, strlen( $this->held ) - $this->at - ( $isEnd ? 0 : 2 ) ) : $at - $this->at );
		$content   = $isComment ? str_repeat( "\n", substr_count( $content, "\n" ) ) : $content;
		$this->run += strlen( $content );
		$this->ready .= $this->run > self::MOST_TEXT ? '' : $content;
		if ( false === $at ) {
			return false;
		}
		$closing = $this->take( strlen( $this->closing ) );
		$this->ready .= $isComment ? '' : $closing;
		$this->closing = '';
		return true;
	}

	/**
	 * Outside, where "<" begins markup: what lies between is text, of any length until it is cut. Comments and references that
	 * went, and HTML's names, may have made markup of what was none: what is written is looked at, too.
	 */
	private function putMended( string $text ): void {
		if ( '' === $text ) {
			return;
		}
		$last      = strrpos( $text, '<' );
		$since     = substr( $text, (int) $last );
		$this->run = strlen( $since ) + ( false === $last ? $this->run : 0 );
		$isInTag   = false !== $last || '' !== $this->tag;
		$tag       = $isInTag ? ( false === $last ? $this->tag : '' ) . $since : '';
		$this->tag = 1 === preg_match( self::TAG, $tag ) ? '' : $tag;
		if ( strlen( $this->tag ) > self::MOST_TAG ) {
			throw new RefusedTransfer( RefusalCode::TooLarge );
		}
		if ( $this->run <= self::MOST_TEXT || $isInTag ) {
			$mended     = (string) preg_replace_callback( self::REFERENCE, self::reference( ... ), $text );
			$this->last = substr( $this->last, -self::UNFINISHED ) . $mended;
			if ( 1 === preg_match( self::OPENING, $this->last ) ) {
				throw new RefusedTransfer( RefusalCode::Doctype );
			}
			$this->ready .= $mended;
		}
	}

	private function take( int $length ): string {
		$taken     = substr( $this->held, $this->at, $length );
		$this->at += $length;
		return $taken;
	}

	/** @param array<array-key, string> $found */
	private static function reference( array $found ): string {
		$reference = $found[0];
		if ( str_starts_with( $reference, '&#' ) ) {
			$number = trim( $reference, '&#;' );
			$code   = 'x' === strtolower( $number[0] ) ? (int) hexdec( substr( $number, 1 ) ) : (int) $number;
			return self::isAllowed( $code ) ? strtolower( $reference ) : '';
		}
		$name = trim( $reference, '&;' );
		if ( in_array( $name, [ 'amp', 'lt', 'gt', 'quot', 'apos' ], true ) ) {
			return $reference;
		}
		$character = html_entity_decode( $reference, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		return htmlspecialchars( $character, ENT_QUOTES | ENT_XML1, 'UTF-8' );
	}

	private static function isAllowed( int $code ): bool {
		return in_array( $code, [ 9, 10, 13 ], true ) || ( $code >= 0x20 && $code <= 0xD7FF ) || ( $code >= 0xE000 && $code <= 0xFFFD ) || ( $code >= 0x10000 && $code <= 0x10FFFF );
	}
}
