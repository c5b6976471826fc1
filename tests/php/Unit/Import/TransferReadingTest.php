<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Import;

use LogicException;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Import\OpenImmo\File\OpenedTransfer;
use SwImmoSuite\Import\OpenImmo\File\RefusalCode;
use SwImmoSuite\Import\OpenImmo\File\RefusedTransfer;
use SwImmoSuite\Import\OpenImmo\File\Transmission;
use SwImmoSuite\Import\OpenImmo\File\XmlElement;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Tests\Support\OpenImmoFile;

/** Files of a CRM are read with any encoding, element order and prefixes. Each file is read whole or not at all. */
final class TransferReadingTest extends TestCase {

	private OpenImmoFile $file;

	protected function setUp(): void {
		$this->file = new OpenImmoFile();
	}

	protected function tearDown(): void {
		$this->file->remove();
	}

	/** @param array<array-key, mixed> $row */
	#[DataProvider( 'encodings' )]
	public function testBytesBecomeText( array $row ): void {
		$xml      = str_replace( '{}', OpenImmoFile::titled( stripcslashes( self::string( $row, 'bytes' ) ) ), stripcslashes( self::string( $row, 'file' ) ) );
		$encoding = self::string( $row, 'as' );
		$xml      = '' === $encoding ? $xml : (string) iconv( 'UTF-8', $encoding, $xml );
		// Once unchanged, and once with enough blanks that the stream is cut near the middle.
		foreach ( [ 0, 65_536 - intdiv( strlen( $xml ), 2 ) ] as $blanks ) {
			$long = str_replace( self::encoded( '<anbieter>', $encoding ), self::encoded( '<anbieter>' . str_repeat( ' ', $blanks ), $encoding ), $xml );
			self::assertSame( [ self::string( $row, 'text' ) ], $this->file->titles( $this->file->write( $long ) ) );
		}
		$isGuessed = $this->file->withTransfer( $this->file->write( $xml ), static fn( OpenedTransfer $transfer ): bool => $transfer->transmissions()[0]->isEncodingGuessed );
		self::assertSame( $row['guessed'] ?? false, $isGuessed );
		self::assertSame( [], $this->file->workFiles() );
	}

	/** @return iterable<string, array{array<array-key, mixed>}> */
	public static function encodings(): iterable {
		return OpenImmoFile::rows( 'openimmo-encodings' );
	}

	public function testAStreamMayBeCutAtAnyByte(): void {
		$title = "Ä & &nbsp; <![CDATA[ &ouml; ]] ]]> <!-- - -- -->&lt;\u{1F600}";
		for ( $shift = 0; $shift < 90; $shift++ ) {
			$xml = '<openimmo><anbieter>' . str_repeat( ' ', 65_536 - 80 - $shift ) . "<immobilie><freitexte><objekttitel>{$title}</objekttitel></freitexte></immobilie></anbieter></openimmo>";
			self::assertSame( [ "Ä & \u{a0}  &ouml; ]]  <\u{1F600}" ], $this->file->titles( $this->file->write( $xml ) ), "{$shift}" );
		}
	}

	public function testNamespacePrefixesCaseAndOrderDoNotMatter(): void {
		$xml  = '<o:openimmo xmlns:o="http://www.openimmo.de"><o:anbieter><o:immobilie><o:freitexte/>'
			. '<o:freitexte><o:objekttitel>&#160;</o:objekttitel></o:freitexte>'
			. '<o:freitexte><o:objekttitel> Haus </o:objekttitel></o:freitexte><o:geo o:PLZ=" 1 "/></o:immobilie><o:firma> F </o:firma><o:anbieternr/>'
			. '<o:openimmo_anid>A</o:openimmo_anid></o:anbieter>'
			. '<o:anbieter><o:anbieternr><![CDATA[7]]></o:anbieternr><o:immobilie/></o:anbieter>'
			. '<o:uebertragung UMFANG="voll" modus="Delete" ART="offline" timestamp="2026-11-16T06:30:00" Version="1.2.0"/></o:openimmo>';
		$this->file->withTransfer(
			$this->file->write( $xml ),
			static function ( OpenedTransfer $transfer ): void {
				[ $first, $second ] = OpenImmoFile::listed( $transfer );
				self::assertSame( [ 'Haus', '' ], [ $first->element->content( 'freitexte/objekttitel' ), $first->element->content( 'geo' ) ] );
				self::assertSame( '1', $first->element->all( 'geo' )[0]->attribute( 'plz' ) );
				self::assertSame( [ 'A', '7' ], [ $first->provider->key(), $second->provider->key() ] );
				$transmission = $first->transmission;
				self::assertSame( [ true, true, 'OFFLINE' ], [ $transmission->isFull(), $transmission->requestsDeletion(), $transmission->art() ] );
				self::assertSame( [ '2026-11-16T06:30:00', [] ], [ $transmission->timestamp(), $transmission->notes() ] );
			}
		);
	}

	/** @param list<string> $codes */
	#[DataProvider( 'transmissions' )]
	public function testTheTransmissionOfAFileIsRead( string $attributes, array $codes, string $timestamp = '' ): void {
		$transmission = $this->file->withTransfer( $this->file->write( OpenImmoFile::xml( '', $attributes ) ), static fn( OpenedTransfer $transfer ): Transmission => $transfer->transmissions()[0] );
		self::assertInstanceOf( Transmission::class, $transmission );
		self::assertSame( $codes, array_map( static fn( Note $note ): string => $note->code->value, $transmission->notes() ) );
		self::assertSame( [ $timestamp, false, false, '' ], [ $transmission->timestamp(), $transmission->isFull(), $transmission->requestsDeletion(), $transmission->art() ] );
	}

	/** @return iterable<string, array{string, list<string>, 2?: string}> */
	public static function transmissions(): iterable {
		yield 'nothing' => [ '', [] ];
		yield 'a part' => [ 'umfang="TEIL" modus="NEW" art="x" version="1.2.7c"', [] ];
		yield 'a newer version' => [ 'version="1.3"', [ 'version' ] ];
		yield 'an older version' => [ 'version="1.1"', [ 'version' ] ];
		yield 'a time with its zone' => [ 'timestamp="2026-11-16T06:30:00.123+01:00"', [], '2026-11-16T06:30:00.123+01:00' ];
		yield 'the time 0, which stands for none' => [ 'timestamp="1970-01-01T00:00:00"', [] ];
		yield 'no time' => [ 'timestamp="16.11.2026 06:30"', [] ];
	}

	public function testNotesHaveTheirSentences(): void {
		$notes = ( new Transmission( new XmlElement( 'uebertragung', [ 'version' => '2.0' ] ), isEncodingGuessed: true ) )->notes();
		$texts = static fn( Language $language ): array => array_map( static fn( Note $note ): string => $note->sentence( new Translator( $language ) ), $notes );
		self::assertSame(
			[
				'The file names version “2.0” of OpenImmo; versions 1.2.0 to 1.2.7c are known. It was read anyway.',
				'The file’s characters do not match the encoding that it names. Please check umlauts, and set your software to UTF-8.',
			],
			$texts( Language::English )
		);
		self::assertStringStartsWith( 'Die Datei nennt die Version „2.0“ von OpenImmo', $texts( Language::German )[0] );
		self::assertStringStartsWith( 'Die Zeichen der Datei passen nicht zu der Kodierung', $texts( Language::German )[1] );
	}

	public function testTheExamplesAreRead(): void {
		$numbers = fn( string $example ): array|string => $this->file->texts( OpenImmoFile::EXAMPLES . "/{$example}", 'verwaltung_techn/objektnr_extern' );
		self::assertSame( [ 'SB-1041', 'SB-1044', 'SB-2007' ], $numbers( 'voll.zip' ) );
		self::assertSame( [ 'SB-1041' ], $numbers( 'preis.xml' ) );
		self::assertSame( [ 'SB-1044' ], $numbers( 'loeschen.xml' ) );
		self::assertSame( [], $this->file->workFiles() );
	}

	public function testEveryXmlOfAnArchiveIsReadInAnyFolder(): void {
		$path = $this->file->zip( [ 'a/1.xml' => OpenImmoFile::titled( 'one' ), 'feed.xml' => '<rss/>', '2.XML' => OpenImmoFile::titled( 'two' ), 'x.png' => '<openimmo' ] );
		self::assertSame( [ 'one', 'two' ], $this->file->titles( $path ) );
		self::assertSame( [], $this->file->workFiles() );
	}

	public function testOneBrokenXmlRefusesTheWholeArchive(): void {
		$path = $this->file->zip( [ '1.xml' => OpenImmoFile::titled( 'one' ), '2.xml' => substr( OpenImmoFile::titled( 'two' ), 0, -1 ) ] );
		self::assertSame( 'not_xml', $this->file->titles( $path ) );
		self::assertSame( [], $this->file->workFiles() );
	}

	public function testATruncatedFileIsRefused(): void {
		$xml = (string) file_get_contents( OpenImmoFile::EXAMPLES . '/preis.xml' );
		$zip = (string) file_get_contents( OpenImmoFile::EXAMPLES . '/voll.zip' );
		// 200 lengths, spread evenly over each file.
		for ( $place = 0; $place < 200; $place++ ) {
			$cut = substr( $xml, 0, intdiv( (int) strrpos( $xml, '>' ) * $place, 199 ) );
			self::assertSame( 'not_xml', $this->file->titles( $this->file->write( $cut ) ), "{$place}" );
			$cut = substr( $zip, 0, 4 + intdiv( ( strlen( $zip ) - 5 ) * $place, 199 ) );
			self::assertSame( 'unreadable', $this->file->titles( $this->file->write( $cut ) ), "{$place}" );
		}
		self::assertSame( [ 'a' ], $this->file->titles( $this->file->write( OpenImmoFile::titled( 'a' ) . "\r\n\0\0<!-- " ) ) );
		self::assertSame( [], $this->file->workFiles() );
	}

	/** A worker that lost its lease while it opened a large file may still run when the next file is opened. */
	public function testEachReaderHasItsOwnCopyAndReportsProgress(): void {
		$path          = $this->file->write( OpenImmoFile::xml( str_repeat( '<immobilie/>', 20_000 ) ) );
		$work          = dirname( $path ) . '/work';
		$first         = OpenedTransfer::open( $path, $work );
		$progressCalls = 0;
		$second        = OpenedTransfer::open( $path, $work, static function () use ( $first, &$progressCalls ): void {
			$first->close();
			++$progressCalls;
		} );
		self::assertGreaterThan( 20_000, $progressCalls, 'Progress is reported for each piece and each listing.' );
		self::assertCount( 20_000, OpenImmoFile::listed( $second ) );
		$second->close();
		self::assertSame( [], $this->file->workFiles() );
	}

	public function testUnusedCopiesAreDeleted(): void {
		$path = $this->file->write( OpenImmoFile::titled( 'one' ) );
		try {
			OpenedTransfer::open( $path, dirname( $path ) . '/work', static fn() => throw new LogicException( 'killed' ) );
			self::fail( 'The file should not have been opened.' );
		} catch ( LogicException ) {
			self::assertSame( [], $this->file->workFiles() );
		}
		OpenedTransfer::open( $path, dirname( $path ) . '/work' );
		self::assertCount( 1, $this->file->workFiles(), 'A killed reader leaves its copy behind; the next reader deletes the copy.' );
		self::assertSame( [ 'one' ], $this->file->titles( $path ) );
		self::assertSame( [], $this->file->workFiles() );
	}

	public function testLineNumbersAreThoseOfTheFile(): void {
		$path = $this->file->write( "<?xml\nversion='1.0'?>\n<!-- \n\n -->\n<openimmo>\n<a>\n<![CDATA[\n]]></b></openimmo>" );
		try {
			OpenedTransfer::open( $path, dirname( $path ) . '/work' );
			self::fail( 'The file should not have been read.' );
		} catch ( RefusedTransfer $refused ) {
			self::assertSame( 9, $refused->xmlLine );
			$german = $refused->refusal->sentence( new Translator( Language::German ), $refused->xmlLine );
			self::assertSame( 'Die Datei ist unvollständig oder kein XML (Zeile 9). Es wurde nichts geändert. Bitte die Übertragung wiederholen.', $german );
		}
	}

	public function testEveryRefusalHasItsSentenceInBothLanguages(): void {
		foreach ( RefusalCode::cases() as $code ) {
			$english = $code->sentence( new Translator( Language::English ), 3 );
			self::assertNotSame( $english, $code->sentence( new Translator( Language::German ), 3 ), $code->value );
		}
	}

	public function testPicturesInTheXmlBecomeFilesAndLongTextsAreTruncated(): void {
		$bytes   = random_bytes( 300_001 );
		$content = "\n <![CDATA[" . chunk_split( base64_encode( $bytes ) ) . ']]> ';
		$daten   = "<daten><anhanginhalt>{$content}</anhanginhalt></daten><daten><anhanginhalt/></daten>";
		$lage    = str_repeat( 'ä', 40_000 );
		$path    = $this->file->write( OpenImmoFile::xml( "<immobilie><anhaenge><anhang>{$daten}</anhang></anhaenge><freitexte><lage>{$lage}</lage></freitexte></immobilie>" ) );
		$this->file->withTransfer(
			$path,
			static function ( OpenedTransfer $transfer ) use ( $bytes ): void {
				[ $listing ] = OpenImmoFile::listed( $transfer );
				[ $first, $second ] = $listing->element->all( 'anhaenge/anhang/daten' );
				self::assertSame( $bytes, file_get_contents( $first->content( 'anhanginhalt' ) ) );
				self::assertSame( '', $second->content( 'anhanginhalt' ) );
				self::assertSame( str_repeat( 'ä', 32_768 ), $listing->element->content( 'freitexte/lage' ) );
			}
		);
		self::assertMatchesRegularExpression( '/^content-[0-9a-f]{8}-1$/', implode( ',', $this->file->workFiles() ) );
	}

	/** @param array<array-key, mixed> $row */
	private static function string( array $row, string $key ): string {
		$value = $row[ $key ] ?? '';
		return is_string( $value ) ? $value : '';
	}

	private static function encoded( string $text, string $encoding ): string {
		return '' === $encoding ? $text : (string) iconv( 'UTF-8', $encoding, $text );
	}
}
