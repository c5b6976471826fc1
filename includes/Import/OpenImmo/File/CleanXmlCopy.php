<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo\File;

use Closure;

defined( 'ABSPATH' ) || exit;

/**
 * Copies an XML file as clean UTF-8: removes characters that XML forbids, repairs common errors of exporting software, and
 * refuses a DOCTYPE before any parser sees it. Parses only the boundaries of CDATA, instructions and comments, and the
 * length of texts. Replaces comments by their line feeds, so that line numbers stay the same.
 */
final class CleanXmlCopy {

	/** Maximum bytes of an XML: 512 MB. */
	public const MAX_BYTES = 536_870_912;

	/**
	 * Maximum bytes of a text: a picture of 25 MB as base64. The rest is cut, so that no parser has to hold it in
	 * memory.
	 */
	private const MAX_TEXT_BYTES = 36_700_160;

	/** Maximum bytes of a tag: libxml compares each attribute with all others. */
	private const MAX_TAG_BYTES = 65_536;

	/** A complete tag; a ">" inside quotes does not end it. */
	private const TAG = '/^<(?:[^>"\']++|"[^"]*+"|\'[^\']*+\')*+>/';

	/** Begins each copy. */
	public const HEADER = '<?xml version="1.0" encoding="UTF-8"?>';

	/** The XML declaration. It is replaced by its line feeds, so that line numbers stay the same. */
	private const DECLARATION = '/^\s*<\?xml\s[^>]*\?>/';

	/** Characters that XML does not allow. */
	private const FORBIDDEN = '/[^\t\n\r -\x{D7FF}\x{E000}-\x{FFFD}\x{10000}-\x{10FFFF}]+/u';

	/** A "<" or "&" near the end of the read bytes, which may begin an OPENING or a REFERENCE. */
	private const INCOMPLETE = '/[<&][^<&>;]{0,40}\z/';

	/** Begins an instruction, a comment, CDATA or a DOCTYPE. */
	private const OPENING = '/<(?:\?|!(?:--|\[CDATA\[|(?i:DOCTYPE)))/';

	/** Maximum bytes of an incomplete OPENING: one less than "<![CDATA[" has. */
	private const MAX_PARTIAL_OPENING = 8;

	/** A reference to a character or entity, or a bare "&". */
	private const REFERENCE = '/&(?:#(?:[xX][0-9a-fA-F]{1,6}|[0-9]{1,7});|[A-Za-z][A-Za-z0-9]{1,31};)?/';

	/** Ends the current CDATA, instruction or comment; empty outside of these. */
	private string $closing = '';

	/** Bytes read but not yet written, from $at on. */
	private string $buffer = '';
	private int $at        = 0;

	/** The last bytes written outside of CDATA and comments: together with the next ones they may form an OPENING. */
	private string $last = '';

	/** Output of the current piece, written as a whole, since markup is often only a few bytes long. */
	private string $output = self::HEADER;

	/** Bytes since the last markup began. */
	private int $bytesSinceMarkup = 0;

	/** The current tag as far as read; empty in a text. */
	private string $tag = '';

	/** @param resource $target */
	private function __construct( private $target ) {
	}

	/**
	 * @param Closure(): iterable<string> $source The bytes in pieces, from the beginning with each call; the first piece contains the whole declaration.
	 * @return bool Whether the file has the encoding that it declares.
	 * @throws RefusedTransfer If the file is too large or contains a DOCTYPE; do not read the target then.
	 */
	public static function write( Closure $source, string $target ): bool {
		$head     = self::head( $source() );
		$declared = SourceEncoding::of( $head );
		if ( $declared->isWide() ) {
			self::writeAs( $declared->decode( ... ), $source, $target );
			return true;
		}
		$utf8          = new Utf8Bytes( $head );
		$declaresLatin = SourceEncoding::Utf8 !== $declared;
		// If the file declares a Latin encoding, its first byte that is invalid in UTF-8 confirms that.
		$utf8->end( self::writeAs( $utf8->decode( ... ), $source, $target, static fn(): bool => $declaresLatin && $utf8->isBroken() ) );
		if ( ! $utf8->isBroken() ) {
			return $utf8->isAscii() || ! SourceEncoding::isOther( $head );
		}
		if ( $declaresLatin || ! $utf8->isMostlyValid() ) {
			self::writeAs( $declaresLatin ? $declared->decode( ... ) : SourceEncoding::Windows1252->decode( ... ), $source, $target );
		}
		return $declaresLatin;
	}

	/** @param iterable<string> $pieces */
	private static function head( iterable $pieces ): string {
		foreach ( $pieces as $piece ) {
			return $piece;
		}
		return '';
	}

	/**
	 * @param Closure(string): array{string, string} $decode Decodes bytes to text, and returns an incomplete last character.
	 * @param Closure(): iterable<string>            $source
	 * @param (Closure(): bool)|null                 $shouldStop Whether to stop early.
	 * @return string The bytes of an incomplete last character.
	 */
	private static function writeAs( Closure $decode, Closure $source, string $target, ?Closure $shouldStop = null ): string {
		$file = fopen( $target, 'wb' );
		if ( false === $file ) {
			throw new RefusedTransfer( RefusalCode::Unreadable );
		}
		try {
			return ( new self( $file ) )->copy( $decode, $source(), $shouldStop ?? static fn(): bool => false );
		} finally {
			fclose( $file );
		}
	}

	/**
	 * @param Closure(string): array{string, string} $decode
	 * @param iterable<string>                       $pieces
	 * @param Closure(): bool                        $shouldStop
	 * @return string The bytes of an incomplete last character.
	 */
	private function copy( Closure $decode, iterable $pieces, Closure $shouldStop ): string {
		$bytes = 0;
		$rest  = '';
		foreach ( $pieces as $piece ) {
			$isFirst = 0 === $bytes;
			$bytes  += strlen( $piece );
			if ( $bytes > self::MAX_BYTES ) {
				throw new RefusedTransfer( RefusalCode::TooLarge );
			}
			[ $text, $rest ] = $decode( $rest . $piece );
			if ( $shouldStop() ) {
				return '';
			}
			$text         = (string) preg_replace( self::FORBIDDEN, '', $text );
			$this->buffer = substr( $this->buffer, $this->at ) . ( $isFirst ? self::withoutDeclaration( $text ) : $text );
			$this->at     = 0;
			$this->process( isEnd: false );
		}
		$this->process( isEnd: true );
		return $rest;
	}

	private static function withoutDeclaration( string $text ): string {
		// A byte order mark, also if its three bytes were decoded as Windows-1252.
		$text = (string) preg_replace( '/^(?:\x{FEFF}|ï»¿)/u', '', $text );
		return (string) preg_replace_callback( self::DECLARATION, self::lineFeeds( ... ), $text );
	}

	/** @param array<array-key, string> $found */
	private static function lineFeeds( array $found ): string {
		return str_repeat( "\n", substr_count( $found[0], "\n" ) );
	}

	private function process( bool $isEnd ): void {
		do {
			$continues = '' === $this->closing ? $this->copyUntilOpening( $isEnd ) : $this->copyUntilClosing( $isEnd );
		} while ( $continues );
		if ( strlen( $this->output ) !== fwrite( $this->target, $this->output ) ) {
			throw new RefusedTransfer( RefusalCode::Unreadable );
		}
		$this->output = '';
	}

	/** @return bool Whether CDATA, an instruction or a comment begins. */
	private function copyUntilOpening( bool $isEnd ): bool {
		if ( 1 === preg_match( self::OPENING, $this->buffer, $found, PREG_OFFSET_CAPTURE, $this->at ) ) {
			[ $opening, $at ] = $found[0];
			$this->closing    = match ( $opening ) {
				'<!--'      => '-->',
				'<![CDATA[' => ']]>',
				'<?'        => '?>',
				default     => throw new RefusedTransfer( RefusalCode::Doctype ),
			};
			$this->writeRepaired( $this->consume( $at - $this->at ) );
			$this->writeOpening( $this->consume( strlen( $opening ) ) );
			return true;
		}
		$kept = ! $isEnd && 1 === preg_match( self::INCOMPLETE, $this->buffer, $found, 0, $this->at ) ? strlen( $found[0] ) : 0;
		$this->writeRepaired( $this->consume( strlen( $this->buffer ) - $this->at - $kept ) );
		return false;
	}

	/**
	 * Writes the opening of CDATA or of an instruction, and drops that of a comment, which does not split a text. Inside a
	 * tag, CDATA and instructions count towards its length: a parser that looks for the tag's end holds all of it in memory.
	 */
	private function writeOpening( string $opening ): void {
		if ( '<!--' === $opening ) {
			return;
		}
		$this->bytesSinceMarkup = '' === $this->tag ? 0 : $this->bytesSinceMarkup + strlen( $opening );
		if ( $this->bytesSinceMarkup > self::MAX_TAG_BYTES ) {
			throw new RefusedTransfer( RefusalCode::TooLarge );
		}
		$this->output .= $opening;
	}

	/** @return bool Whether the CDATA, instruction or comment ends. */
	private function copyUntilClosing( bool $isEnd ): bool {
		$isComment = '-->' === $this->closing;
		$at        = strpos( $this->buffer, $this->closing, $this->at );
		// Keeps two bytes, which may begin the closing.
		$content                 = $this->consume( false === $at ? max( 0, strlen( $this->buffer ) - $this->at - ( $isEnd ? 0 : 2 ) ) : $at - $this->at );
		$content                 = $isComment ? str_repeat( "\n", substr_count( $content, "\n" ) ) : $content;
		$this->bytesSinceMarkup += strlen( $content );
		$this->output           .= $this->bytesSinceMarkup > self::MAX_TEXT_BYTES ? '' : $content;
		if ( false === $at ) {
			return false;
		}
		$closing = $this->consume( strlen( $this->closing ) );
		$this->output .= $isComment ? '' : $closing;
		$this->closing = '';
		return true;
	}

	/**
	 * Writes text and tags with repaired references, and cuts long texts. Searches the result for OPENING again, since
	 * removed comments and decoded references may have formed markup.
	 */
	private function writeRepaired( string $text ): void {
		if ( '' === $text ) {
			return;
		}
		$tagStart = strrpos( $text, '<' );
		if ( false === $tagStart ) {
			$tag                     = '' === $this->tag ? '' : $this->tag . $text;
			$this->bytesSinceMarkup += strlen( $text );
		} else {
			$tag                    = substr( $text, $tagStart );
			$this->bytesSinceMarkup = strlen( $tag );
		}
		$this->tag = 1 === preg_match( self::TAG, $tag ) ? '' : $tag;
		if ( strlen( $this->tag ) > self::MAX_TAG_BYTES ) {
			throw new RefusedTransfer( RefusalCode::TooLarge );
		}
		if ( $this->bytesSinceMarkup <= self::MAX_TEXT_BYTES || '' !== $tag ) {
			$repaired   = (string) preg_replace_callback( self::REFERENCE, self::repairedReference( ... ), $text );
			$this->last = substr( $this->last, -self::MAX_PARTIAL_OPENING ) . $repaired;
			if ( 1 === preg_match( self::OPENING, $this->last ) ) {
				throw new RefusedTransfer( RefusalCode::Doctype );
			}
			$this->output .= $repaired;
		}
	}

	private function consume( int $length ): string {
		$bytes     = substr( $this->buffer, $this->at, $length );
		$this->at += $length;
		return $bytes;
	}

	/** @param array<array-key, string> $found */
	private static function repairedReference( array $found ): string {
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
