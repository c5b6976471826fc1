<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use ZipArchive;

/**
 * Makes files that no software sends, by changing bytes, tags, encodings and archive headers of the examples. The same
 * seed of mt_srand() makes the same files.
 */
final class TransferMutants {

	/** Byte sequences that are unexpected in a file. */
	private const PIECES = [
		'', "\0", '<', '>', '&', '"', ']]>', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>', '<![CDATA[', '<!--', '-->',
		'<?php phpinfo(); ?>', '<?xml version="1.0"?>',
		'&#0;', '&#xD800;', '&bogus;', "\xFF\xFE", "\xEF\xBB\xBF", "\xC3", "\xED\xA0\x80", "\u{202e}", '../', 'PK', "PK\x03\x04",
		'</openimmo>', '<immobilie>', '</immobilie>', '<anbieter/>',
	];

	/** Texts that are unexpected in an element. */
	private const TEXTS = [
		'', ' ', '0', '-1', '1e999', 'NaN', '99999999999999999999', '1.234.567,89', "'; DROP TABLE wp_posts; --", '%s %1$s', '{{7*7}}', '[gallery ids="1"]', '../../../wp-config.php', 'true',
		'&lt;script&gt;alert(1)&lt;/script&gt;', '<![CDATA[<img src=x onerror=alert(1)>]]>', '&lt;!-- wp:html --&gt;', 'file:///etc/passwd', 'php://filter',
		'http://[::1]/a.png', 'http://localhost/a.png',
		'VOLL', 'TEIL', 'CHANGE', 'DELETE', 'REFERENZ', '2026-02-30', '9999-99-99T99:99:99', '=1+1', "\u{1F3E0}", "a\u{301}",
	];

	/** Names of entries of an archive. */
	private const NAMES = [ '../../evil.php', '/etc/cron.d/evil', 'C:\\evil.php', '..\\..\\evil.php', 'evil.php', '.htaccess', 'a/../../b.xml', "a\0.xml", 'openimmo.xml', 'ä.png', '' ];

	/** @var array<string, array<string, string>> Entries of each example, by their names; a bare XML has one. */
	private array $examples;

	/** @var list<string> Temporary files for archives. */
	private array $paths;

	public function __construct() {
		$this->paths    = [ (string) tempnam( sys_get_temp_dir(), 'sw-immosuite-mutant-' ) ];
		$this->examples = array_map( self::entries( ... ), [ 'voll.zip' => 'voll.zip', 'preis.xml' => 'preis.xml', 'loeschen.xml' => 'loeschen.xml' ] );
	}

	public function end(): void {
		array_map( unlink( ... ), array_filter( $this->paths, is_file( ... ) ) );
	}

	/** @return array{string, int} A file, and the highest number of listings that a reader may find in it. */
	public function next(): array {
		$entries = $this->examples[ (string) array_rand( $this->examples ) ];
		if ( 0 === mt_rand( 0, 3 ) ) {
			$entries[ array_key_first( $entries ) ?? '' ] = self::withInlinePictures( (string) reset( $entries ) );
		}
		$mutatesXml = 0 !== mt_rand( 0, 2 );
		foreach ( $entries as $name => $content ) {
			$entries[ $name ] = $mutatesXml && str_ends_with( $name, '.xml' ) ? $this->withChangedXml( $content ) : $content;
		}
		$isBareXml     = 1 === count( $entries ) && 0 !== mt_rand( 0, 3 );
		$file          = $isBareXml ? (string) reset( $entries ) : $this->zip( $entries );
		$keepsAllBytes = $mutatesXml && 0 !== mt_rand( 0, 4 );
		$file          = $keepsAllBytes ? $file : $this->withChangedBytes( $file );
		return [ $file, max( self::countListingTags( $file ), self::countListingTags( implode( $entries ) ) ) ];
	}

	/** Counts start tags whose name contains "immobilie", in any encoding, also with other bytes before the name. */
	private static function countListingTags( string $bytes ): int {
		return (int) preg_match_all( '/<[^<>\s\/]{0,40}immobilie/i', str_replace( "\0", '', $bytes ) );
	}

	private function withChangedXml( string $xml ): string {
		for ( $mutations = mt_rand( 1, 3 ); $mutations > 0; $mutations-- ) {
			$xml = match ( mt_rand( 0, 9 ) ) {
				0       => self::moved( $xml, isKept: true ),
				1       => self::moved( $xml, isKept: false ),
				2       => self::nested( $xml ),
				// Texts of elements, values of attributes, names of elements.
				3, 4, 5 => self::replaceRandomMatch( $xml, '/(?<=>)[^<>]+(?=<)/', self::random( self::TEXTS ) ),
				6       => self::replaceRandomMatch( $xml, '/(?<==")[^"]*(?=")/', strtr( self::random( self::TEXTS ), [ '<' => '&lt;', '"' => '&quot;' ] ) ),
				7       => self::replaceRandomMatch( $xml, '/(?<=<\/|<)[a-z_]+/', self::random( [ 'immobilie', 'anbieter', 'anhang', 'x', 'a:b', 'openimmo', 'daten', 'pfad' ] ) ),
				8       => self::replaceRandomMatch( $xml, '/(?<=>)[^<>]+(?=<)/', str_repeat( self::random( [ 'ä ', 'x', '&amp;', "\n" ] ), 70_000 ) ),
				default => substr_replace( $xml, self::random( self::PIECES ), mt_rand( 0, strlen( $xml ) ), mt_rand( 0, 12 ) ),
			};
		}
		return 0 === mt_rand( 0, 3 ) ? self::encoded( $xml ) : $xml;
	}

	/** Converts the XML to a wrong encoding, or to a rare valid encoding. */
	private static function encoded( string $xml ): string {
		$to = self::random( [ 'UTF-16LE', 'UTF-16BE', 'UTF-16', 'UTF-32', 'ISO-8859-1//IGNORE', 'CP850//IGNORE', 'UTF-7' ] );
		$in = strtr( $xml, [ 'encoding="UTF-8"' => 'encoding="' . self::random( [ 'UTF-8', 'ISO-8859-1', 'utf-16', 'x-nothing', '"' ] ) . '"' ] );
		// iconv() warns and fails if the encoding lacks a character; the text then keeps its encoding.
		$out = @iconv( 'UTF-8', $to, $in );
		return false === $out ? $in : self::random( [ '', '', "\xEF\xBB\xBF", "\xFE\xFF", "\xFF\xFE" ] ) . $out;
	}

	/** Copies an element to another place if $isKept, else moves it. */
	private static function moved( string $xml, bool $isKept ): string {
		[ $element, $at ] = self::element( $xml );
		$rest             = $isKept ? $xml : substr_replace( $xml, '', $at, strlen( $element ) );
		preg_match_all( '/>/', $rest, $ends, PREG_OFFSET_CAPTURE );
		return [] === $ends[0] ? $rest : substr_replace( $rest, $element, $ends[0][ array_rand( $ends[0] ) ][1] + 1, 0 );
	}

	/** Wraps an element in up to 70 levels, more than the reader allows. */
	private static function nested( string $xml ): string {
		[ $element, $at ] = self::element( $xml );
		$name             = self::random( [ 'a', 'immobilie', 'anbieter', 'openimmo', 'anhang' ] );
		$levels           = mt_rand( 1, 70 );
		return substr_replace( $xml, str_repeat( "<{$name}>", $levels ) . $element . str_repeat( "</{$name}>", $levels ), $at, strlen( $element ) );
	}

	/** @return array{string, int} A random element of the XML, and its position. */
	private static function element( string $xml ): array {
		preg_match_all( '/<([a-z_]+)\b[^<>]*(?:\/>|>[^<>]*<\/\1>)/', $xml, $found, PREG_OFFSET_CAPTURE );
		// One element without children in four of five cases, else a larger one with its children.
		$small   = mt_rand( 0, 4 ) > 0 && [] !== $found[0] ? $found[0][ array_rand( $found[0] ) ] : [ '', 0 ];
		$from    = mt_rand( 0, intdiv( strlen( $xml ), 2 ) );
		$isLarge = '' === $small[0] && 1 === preg_match( '/<(immobilie|anhaenge|preise|freitexte|verwaltung_techn)>.*?<\/\1>/s', $xml, $large, PREG_OFFSET_CAPTURE, $from );
		return $isLarge ? $large[0] : $small;
	}

	/** @param array<string, string> $entries */
	private function zip( array $entries ): string {
		$zip = new ZipArchive();
		$zip->open( $this->paths[0], ZipArchive::CREATE | ZipArchive::OVERWRITE );
		foreach ( $entries as $name => $content ) {
			$zip->addFromString( $name, $content );
			$zip->setCompressionName( $name, self::random( [ ZipArchive::CM_STORE, ZipArchive::CM_DEFLATE ] ) );
		}
		if ( 0 === mt_rand( 0, 9 ) ) {
			$zip->setEncryptionIndex( 0, ZipArchive::EM_AES_256, 'secret' );
		}
		if ( 0 === mt_rand( 0, 9 ) ) {
			$zip->setExternalAttributesIndex( 0, ZipArchive::OPSYS_UNIX, self::random( [ 0120777, 0020666, 0100644, 0040755 ] ) << 16 );
		}
		$zip->close();
		return (string) file_get_contents( $this->paths[0] );
	}

	private function withChangedBytes( string $bytes ): string {
		for ( $mutations = mt_rand( 1, 4 ); $mutations > 0; $mutations-- ) {
			$at    = mt_rand( 0, max( 0, strlen( $bytes ) - 1 ) );
			$bytes = match ( mt_rand( 0, 6 ) ) {
				0       => substr( $bytes, 0, $at ),
				1       => substr( $bytes, $at ) . ( 1 === mt_rand( 0, 1 ) ? '' : $bytes ),
				2, 3    => self::withChangedHeader( $bytes ),
				4       => self::renamed( $bytes ),
				default => substr_replace( $bytes, chr( mt_rand( 0, 255 ) ), $at, 1 ),
			};
		}
		return $bytes;
	}

	/** Changes a byte of a header, or just after it: of an entry, in the archive's directory, or at the archive's end. */
	private static function withChangedHeader( string $bytes ): string {
		preg_match_all( '/PK(?:\x01\x02|\x03\x04|\x05\x06)/', $bytes, $found, PREG_OFFSET_CAPTURE );
		if ( [] === $found[0] ) {
			return $bytes;
		}
		$at = $found[0][ array_rand( $found[0] ) ][1] + mt_rand( 0, 45 );
		return $at < strlen( $bytes ) ? substr_replace( $bytes, chr( self::random( [ 0, 1, 8, 0x7F, 0x80, 0xFF, mt_rand( 0, 255 ) ] ) ), $at, 1 ) : $bytes;
	}

	/** Renames entries of the archive to names of the same length, so that all positions in the file stay valid. */
	private static function renamed( string $bytes ): string {
		$name = self::random( [ 'wohnung-front.png', 'haus-garten.png', 'openimmo.xml', 'buero-ansicht.png' ] );
		return str_replace( $name, substr( str_pad( self::random( self::NAMES ), strlen( $name ), 'x' ), 0, strlen( $name ) ), $bytes );
	}

	/** Replaces the paths of two pictures by their content in base64. */
	private static function withInlinePictures( string $xml ): string {
		return (string) preg_replace( '/<pfad>[^<>]*<\/pfad>/', '<anhanginhalt>' . base64_encode( self::picture( mt_rand( 0, 5 ) ) ) . '</anhanginhalt>', $xml, 2 );
	}

	/** Replaces the text at one random match of the pattern. */
	private static function replaceRandomMatch( string $xml, string $pattern, string $replacement ): string {
		preg_match_all( $pattern, $xml, $found, PREG_OFFSET_CAPTURE );
		if ( [] === $found[0] ) {
			return $xml;
		}
		[ $text, $at ] = $found[0][ array_rand( $found[0] ) ];
		return substr_replace( $xml, $replacement, $at, strlen( $text ) );
	}

	/** @return array<string, string> Contents of the entries, by name. Pictures are replaced by small ones; other tests cover large pictures. */
	private static function entries( string $example ): array {
		$path = OpenImmoFile::EXAMPLES . "/{$example}";
		$zip  = new ZipArchive();
		if ( ! str_ends_with( $example, '.zip' ) ) {
			return [ 'openimmo.xml' => (string) file_get_contents( $path ) ];
		}
		$zip->open( $path, ZipArchive::RDONLY );
		$entries = [];
		for ( $index = 0; $index < $zip->numFiles; $index++ ) {
			$name = (string) $zip->getNameIndex( $index );
			$entries[ str_ends_with( $name, '.xml' ) ? 'openimmo.xml' : $name ] = str_ends_with( $name, '.xml' ) ? (string) $zip->getFromIndex( $index ) : self::picture( $index );
		}
		return $entries;
	}

	private static function picture( int $color ): string {
		$image = imagecreatetruecolor( 24, 16 );
		imagefill( $image, 0, 0, (int) imagecolorallocate( $image, min( 255, 40 * max( 0, $color ) ), 90, 160 ) );
		ob_start();
		imagepng( $image );
		return (string) ob_get_clean();
	}

	/**
	 * @template T
	 * @param non-empty-list<T> $values
	 * @return T
	 */
	private static function random( array $values ): mixed {
		return $values[ mt_rand( 0, count( $values ) - 1 ) ];
	}
}
