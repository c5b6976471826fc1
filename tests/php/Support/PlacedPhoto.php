<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use PHPUnit\Framework\Assert;

/**
 * Photographs with a location, built byte by byte: 47° 44' 30.877" north, 8° 58' 9.911" east. SECRETS must be removed, KEPT
 * must stay.
 */
final class PlacedPhoto {

	/** The location in every notation. */
	public const SECRETS = [ '47.741910', '8.969420', '47,44.5146N', '8,58.1652E', '30877', '9911', 'Radolfzell am Bodensee', 'Seestrasse 12', 'Baden', '+47.7419' ];

	/** Metadata that must stay. */
	public const KEPT = [ 'Kamera AG', '(c) Erika Mustermann', 'Mustermann XMP', '2026:05:04 10:11:12', 'Geheimnis des Herstellers', 'Studio Konstanz' ];

	private const LATITUDE  = [ 47, 1, 44, 1, 30_877, 1_000 ];
	private const LONGITUDE = [ 8, 1, 58, 1, 9_911, 1_000 ];

	/** @var array<string, string>|null */
	private static ?array $all = null;

	/** EXIF block as in a file, without the JPEG marker. Each entry of a directory: tag, type, count, value. */
	public static function exif( bool $isLittleEndian, bool $withPlace = true ): string {
		$short = $isLittleEndian ? 'v' : 'n';
		$long  = $isLittleEndian ? 'V' : 'N';
		$ratio = static fn( array $numbers ): string => pack( "{$long}*", ...$numbers );
		$gps   = [
			[ 0x00, 1, 4, "\2\3\0\0" ],
			[ 0x01, 2, 2, "N\0" ],
			[ 0x02, 5, 3, $ratio( self::LATITUDE ) ],
			[ 0x03, 2, 2, "E\0" ],
			[ 0x04, 5, 3, $ratio( self::LONGITUDE ) ],
			[ 0x06, 5, 1, $ratio( [ 40_512, 100 ] ) ],
			[ 0x1B, 7, 30, "ASCII\0\0\0Radolfzell am Bodensee" ],
		];
		$exif  = [
			[ 0x9003, 2, 20, "2026:05:04 10:11:12\0" ],
			[ 0x927C, 7, 25, 'Geheimnis des Herstellers' ],
		];
		$main  = [
			[ 0x010F, 2, 10, "Kamera AG\0" ],
			[ 0x0112, 3, 1, pack( $short, 6 ) ],
			[ 0x8298, 2, 21, "(c) Erika Mustermann\0" ],
			[ 0x8769, 4, 1, null ],
		];
		if ( $withPlace ) {
			$main[] = [ 0x8825, 4, 1, null ];
		}
		$thumb    = [ [ 0x0103, 3, 1, pack( $short, 6 ) ] ];
		$start    = 8;
		$exifAt   = $start + self::length( $main );
		$gpsAt    = $exifAt + self::length( $exif );
		$thumbAt  = $gpsAt + ( $withPlace ? self::length( $gps ) : 0 );
		$main[3]  = [ 0x8769, 4, 1, pack( $long, $exifAt ) ];
		if ( $withPlace ) {
			$main[4] = [ 0x8825, 4, 1, pack( $long, $gpsAt ) ];
		}
		$order = [ $short, $long ];
		return ( $isLittleEndian ? "II*\0" : "MM\0*" ) . pack( $long, $start )
			. self::directory( $main, $start, $thumbAt, $order )
			. self::directory( $exif, $exifAt, 0, $order )
			. ( $withPlace ? self::directory( $gps, $gpsAt, 0, $order ) : '' )
			. self::directory( $thumb, $thumbAt, 0, $order );
	}

	/** An XMP packet with the properties that Lightroom, a drone and a photo library write. */
	public static function xmp(): string {
		return '<?xpacket begin="' . "\xEF\xBB\xBF" . '" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
			. '<rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"'
			. ' xmlns:drone-dji="http://www.dji.com/drone-dji/1.0/" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"'
			. ' exif:GPSLatitude="47,44.5146N" exif:GPSLongitude = \'8,58.1652E\' drone-dji:GpsLatitude="47.741910" drone-dji:GpsLongtitude="8.969420" photoshop:City="Radolfzell am Bodensee"'
			. ' Iptc4xmpCore:Location="Seestrasse 12" photoshop:Credit="Mustermann XMP" exif:Flash="16">'
			. '<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">(c) Erika Mustermann</rdf:li></rdf:Alt></dc:rights><exif:GPSAltitude>40512/100</exif:GPSAltitude><exif:GPSMapDatum/>'
			. '<Iptc4xmpExt:LocationCreated><rdf:Bag><rdf:li rdf:parseType="Resource"><Iptc4xmpExt:City>Radolfzell am Bodensee</Iptc4xmpExt:City>'
			. '<exif:GPSLatitude>47,44.5146N</exif:GPSLatitude></rdf:li></rdf:Bag></Iptc4xmpExt:LocationCreated>'
			. '<Iptc4xmpCore:CreatorContactInfo rdf:parseType="Resource"><Iptc4xmpCore:CiAdrCity>Studio Konstanz</Iptc4xmpCore:CiAdrCity></Iptc4xmpCore:CreatorContactInfo>'
			. '</rdf:Description></rdf:RDF></x:xmpmeta>' . str_repeat( ' ', 100 ) . '<?xpacket end="w"?>';
	}

	/** Metadata of Photoshop: IPTC with a city, and EXIF once more. */
	public static function photoshop(): string {
		$dataset = static fn( int $number, string $text ): string => "\x1C\x02" . chr( $number ) . pack( 'n', strlen( $text ) ) . $text;
		$iptc    = $dataset( 90, 'Radolfzell am Bodensee' ) . $dataset( 92, 'Seestrasse 12' ) . $dataset( 95, 'Baden' ) . $dataset( 116, '(c) Erika Mustermann' );
		$part    = static fn( int $id, string $data ): string => '8BIM' . pack( 'n', $id ) . "\0\0" . pack( 'N', strlen( $data ) ) . $data . ( 1 === strlen( $data ) % 2 ? "\0" : '' );
		return $part( 0x0404, $iptc ) . $part( 0x0422, self::exif( true ) );
	}

	/**
	 * @param string|null $exif  EXIF block, without the header that a JPEG puts in front.
	 * @param string|null $plain JPEG that receives the metadata.
	 */
	public static function jpeg( ?string $exif = null, ?string $plain = null ): string {
		$plain  ??= Photos::jpeg();
		$segment  = static fn( int $marker, string $data ): string => "\xFF" . chr( $marker ) . pack( 'n', strlen( $data ) + 2 ) . $data;
		$extended = 'http://ns.adobe.com/xmp/extension/' . "\0" . str_repeat( 'A', 32 ) . pack( 'NN', 80, 0 ) . '<rdf:Description exif:GPSLatitude="47,44.5146N" exif:GPSLongitude="8,58.1652E"/>';
		return substr( $plain, 0, 2 )
			. $segment( 0xE1, "Exif\0\0" . ( $exif ?? self::exif( false ) ) )
			. $segment( 0xE1, "http://ns.adobe.com/xap/1.0/\0" . self::xmp() )
			. $segment( 0xE1, $extended )
			. $segment( 0xED, "Photoshop 3.0\0" . self::photoshop() )
			. substr( $plain, 2 );
	}

	/** Whether a file contains the location, in any notation of this class. */
	public static function containsLocation( string $bytes ): bool {
		$secrets = [ ...self::SECRETS, pack( 'V*', 30_877, 1_000 ), pack( 'N*', 30_877, 1_000 ), 'GPSL' ];
		return [] !== array_filter( $secrets, static fn( string $secret ): bool => str_contains( $bytes, $secret ) );
	}

	/** A photo file as phones write it: the picture, then a second picture and a short video in the same file. */
	public static function jpegWithMoreBehind(): string {
		return self::jpeg() . self::jpeg( self::exif( true ) ) . "\0\0\0\x20ftypmp42" . str_repeat( "\0", 20 ) . "\0\0\0\x20\xA9xyz\0\x12\x15\xC7+47.7419+008.9696/";
	}

	public static function png(): string {
		$plain = self::drawn( 'imagepng' );
		$hex   = static fn( string $bytes ): string => "\nexif\n      " . strlen( $bytes ) . "\n" . chunk_split( bin2hex( $bytes ), 72, "\n" );
		$extra = self::chunk( 'eXIf', self::exif( false ) )
			. self::chunk( 'iTXt', "XML:com.adobe.xmp\0\0\0\0\0" . self::xmp() )
			. self::chunk( 'tEXt', "Copyright\0(c) Erika Mustermann" )
			. self::chunk( 'tEXt', "exif:GPSLatitude\x0047/1, 44/1, 30877/1000" )
			. self::chunk( 'zTXt', "Raw profile type exif\0\0" . gzcompress( $hex( "Exif\0\0" . self::exif( true ) ) ) );
		// The first 33 bytes are the signature and the chunk IHDR.
		return substr( $plain, 0, 33 ) . $extra . substr( $plain, 33 );
	}

	/** A PNG with a compressed XMP packet. */
	public static function packedPng(): string {
		$plain = self::drawn( 'imagepng' );
		return substr( $plain, 0, 33 ) . self::chunk( 'iTXt', "XML:com.adobe.xmp\0\1\0\0\0" . gzcompress( self::xmp() ) ) . substr( $plain, 33 );
	}

	public static function webp(): string {
		$plain = self::drawn( 'imagewebp' );
		$chunk = static fn( string $name, string $data ): string => $name . pack( 'V', strlen( $data ) ) . $data . ( 1 === strlen( $data ) % 2 ? "\0" : '' );
		[ $width, $height ] = Photos::SIZE;
		// The format stores width and height minus 1, in three bytes.
		$size  = static fn( int $number ): string => substr( pack( 'V', $number - 1 ), 0, 3 );
		$body  = 'WEBP' . $chunk( 'VP8X', "\x0C\0\0\0" . $size( $width ) . $size( $height ) ) . substr( $plain, 12 )
			. $chunk( 'EXIF', self::exif( true ) ) . $chunk( 'XMP ', self::xmp() );
		return 'RIFF' . pack( 'V', strlen( $body ) ) . $body;
	}

	/** A minimal HEIC: an image item and two items of metadata. */
	public static function heic( string $brand = 'heic' ): string {
		$box   = static fn( string $type, string $data ): string => pack( 'N', strlen( $data ) + 8 ) . $type . $data;
		$exif  = pack( 'N', 6 ) . "Exif\0\0" . self::exif( false );
		$image = str_repeat( "\x26\x01\xAF", 500 );
		$item  = static fn( int $id, string $type, string $more ): string => $box( 'infe', "\2\0\0\0" . pack( 'nn', $id, 0 ) . $type . "\0" . $more );
		$items = $box( 'iinf', "\0\0\0\0" . pack( 'n', 3 ) . $item( 1, 'hvc1', '' ) . $item( 2, 'Exif', '' ) . $item( 3, 'mime', "application/rdf+xml\0" ) );
		$head  = $box( 'ftyp', $brand . "\0\0\0\0mif1" . $brand );
		$build = static function ( int $start ) use ( $box, $items, $image, $exif, $head ): string {
			$at       = $start;
			$entries  = '';
			$contents = [ 1 => $image, 2 => $exif, 3 => self::xmp() ];
			foreach ( $contents as $id => $bytes ) {
				$entries .= pack( 'nnnnNN', $id, 0, 0, 1, $at, strlen( $bytes ) );
				$at      += strlen( $bytes );
			}
			$meta = $box( 'meta', "\0\0\0\0" . $items . $box( 'iloc', "\1\0\0\0\x44\0" . pack( 'n', 3 ) . $entries ) );
			return $head . $meta . $box( 'mdat', implode( '', $contents ) );
		};
		// The first build only tells the length of everything before the contents.
		$start = strlen( $build( 0 ) ) - strlen( $image ) - strlen( $exif ) - strlen( self::xmp() );
		return $build( $start );
	}

	/** A real AVIF, with EXIF and XMP items that refer to their picture, because readers check both. */
	public static function avif(): string {
		$plain = self::drawn( 'imageavif' );
		$box   = static fn( string $type, string $data ): string => pack( 'N', strlen( $data ) + 8 ) . $type . $data;
		$parts = self::boxes( $plain );
		$meta  = self::boxes( substr( $parts['meta'], 4 ) );
		$exif  = pack( 'N', 0 ) . self::exif( false );
		$item  = static fn( int $id, string $type, string $more ): string => $box( 'infe', "\2\0\0\0" . pack( 'nn', $id, 0 ) . $type . "\0" . $more );
		// "cdsc": the item describes one other item, the picture, whose id is 1.
		$describes = static fn( int $id ): string => $box( 'cdsc', pack( 'nnn', $id, 1, 1 ) );
		$more      = [
			'iinf' => "\0\0\0\0" . pack( 'n', 3 ) . substr( $meta['iinf'], 6 ) . $item( 2, 'Exif', '' ) . $item( 3, 'mime', "application/rdf+xml\0" ),
			'iref' => "\0\0\0\0" . $describes( 2 ) . $describes( 3 ),
		];
		$build = static function ( int $mdat ) use ( $box, $meta, $more, $parts, $exif ): string {
			$at      = [ $mdat, $mdat + strlen( $parts['mdat'] ), $mdat + strlen( $parts['mdat'] . $exif ) ];
			$lengths = [ strlen( $parts['mdat'] ), strlen( $exif ), strlen( self::xmp() ) ];
			$entries = array_map( static fn( int $id ): string => pack( 'nnnNN', $id, 0, 1, $at[ $id - 1 ], $lengths[ $id - 1 ] ), [ 1, 2, 3 ] );
			$all     = $more + [ 'iloc' => "\0\0\0\0\x44\0" . pack( 'n', 3 ) . implode( '', $entries ) ] + $meta;
			// In the order that the format requires.
			$boxes = array_map( static fn( string $type ): string => $box( $type, $all[ $type ] ), [ 'hdlr', 'pitm', 'iloc', 'iinf', 'iref', 'iprp' ] );
			return $box( 'ftyp', $parts['ftyp'] ) . $box( 'meta', "\0\0\0\0" . implode( '', $boxes ) ) . $box( 'mdat', $parts['mdat'] . $exif . self::xmp() );
		};
		return $build( strlen( $build( 0 ) ) - strlen( $parts['mdat'] . $exif . self::xmp() ) );
	}

	/** @return array<string, string> Contents by type. */
	private static function boxes( string $bytes ): array {
		$boxes = [];
		for ( $at = 0; $at + 8 <= strlen( $bytes ); $at += $size ) {
			$size                                  = max( 8, (int) hexdec( bin2hex( substr( $bytes, $at, 4 ) ) ) );
			$boxes[ substr( $bytes, $at + 4, 4 ) ] = substr( $bytes, $at + 8, $size - 8 );
		}
		return $boxes;
	}

	/** @return array<string, string> A file of each kind, by name; generated once. */
	public static function all(): array {
		return self::$all ??= [
			'big.jpg'    => self::jpeg(),
			'little.jpg' => self::jpeg( self::exif( true ) ),
			'behind.jpg' => self::jpegWithMoreBehind(),
			'exif.png'   => self::png(),
			'packed.png' => self::packedPng(),
			'exif.webp'  => self::webp(),
			'exif.heic'  => self::heic(),
			// A HEIC file with AVIF's brand: avif() makes a real AVIF, which needs GD with AVIF.
			'exif.avif'  => self::heic( 'avif' ),
			'exif.tif'   => self::exif( true ),
		];
	}

	/** Chunk of a PNG. */
	public static function chunk( string $type, string $data ): string {
		return pack( 'N', strlen( $data ) ) . $type . $data . hash( 'crc32b', $type . $data, true );
	}

	/** @param callable-string $function Function of GD that prints a picture. */
	private static function drawn( string $function ): string {
		$image = imagecreatefromstring( Photos::jpeg() );
		Assert::assertNotFalse( $image );
		ob_start();
		$function( $image );
		return (string) ob_get_clean();
	}

	/**
	 * Bytes of a directory: number of entries, 12 per entry, position of the next directory, and values above 4 bytes.
	 *
	 * @param list<array{int, int, int, string|null}> $entries Tag, type, count, value.
	 */
	private static function length( array $entries ): int {
		$longValues = array_map( static fn( array $entry ): int => strlen( (string) $entry[3] ) > 4 ? strlen( (string) $entry[3] ) : 0, $entries );
		return 2 + 12 * count( $entries ) + 4 + array_sum( $longValues );
	}

	/**
	 * @param list<array{int, int, int, string|null}> $entries
	 * @param int                                     $at      Position of the directory.
	 * @param int                                     $next    Position of the next directory; 0: none.
	 * @param array{string, string}                   $order   Codes of pack() for short and long.
	 */
	private static function directory( array $entries, int $at, int $next, array $order ): string {
		[ $short, $long ] = $order;
		$valuesAt         = $at + 2 + 12 * count( $entries ) + 4;
		$head             = pack( $short, count( $entries ) );
		$values           = '';
		foreach ( $entries as [ $tag, $type, $count, $value ] ) {
			$value  = (string) $value;
			$fits   = strlen( $value ) <= 4;
			$head  .= pack( $short . $short . $long, $tag, $type, $count ) . ( $fits ? str_pad( $value, 4, "\0" ) : pack( $long, $valuesAt + strlen( $values ) ) );
			$values .= $fits ? '' : $value;
		}
		return $head . pack( $long, $next ) . $values;
	}
}
