<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Import;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Import\OpenImmo\File\CleanXmlCopy;
use SwImmoSuite\Import\OpenImmo\File\OpenedTransfer;
use SwImmoSuite\Import\OpenImmo\File\RefusalCode;
use SwImmoSuite\Import\OpenImmo\File\RefusedTransfer;
use SwImmoSuite\Import\OpenImmo\File\TransferDocument;
use SwImmoSuite\Tests\Support\OpenImmoFile;
use ZipArchive;

/** Hostile files are refused before they are parsed, leave no file, and need little memory. */
final class HostileTransferTest extends TestCase {

	private OpenImmoFile $file;

	protected function setUp(): void {
		$this->file = new OpenImmoFile();
	}

	protected function tearDown(): void {
		$this->file->remove();
	}

	#[DataProvider( 'refusedXml' )]
	public function testHostileXmlIsRefused( string $xml, string $code ): void {
		self::assertSame( $code, $this->file->titles( $this->file->write( $xml ) ) );
		self::assertSame( $code, $this->file->titles( $this->file->zip( [ 'x.xml' => $xml ] ) ) );
		self::assertSame( [], $this->file->workFiles() );
	}

	/** @return iterable<string, array{string, string}> */
	public static function refusedXml(): iterable {
		$doctype = '<?xml version="1.0"?><!DOCTYPE openimmo [<!ENTITY x SYSTEM "file:///etc/passwd">]>' . OpenImmoFile::titled( '&x;' );
		$laughs  = '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>' . OpenImmoFile::titled( '&c;' );
		yield 'an external entity' => [ $doctype, 'doctype' ];
		yield 'a billion laughs' => [ $laughs, 'doctype' ];
		yield 'in lower case' => [ strtolower( $laughs ), 'doctype' ];
		yield 'after blanks, comments and instructions' => [ "\n<!-- <a> --><?a b?>\n" . $laughs, 'doctype' ];
		yield 'across two pieces of the stream' => [ str_repeat( ' ', 65_530 ) . $laughs, 'doctype' ];
		foreach ( [ 'UTF-16LE', 'UTF-16BE', 'UTF-16', 'UTF-32' ] as $encoding ) {
			yield "in {$encoding}" => [ (string) iconv( 'UTF-8', $encoding, $doctype ), 'doctype' ];
		}
		yield '300 levels' => [ OpenImmoFile::titled( str_repeat( '<a>', 300 ) . str_repeat( '</a>', 300 ) ), 'too_deep' ];
		yield '65 levels' => [ OpenImmoFile::titled( str_repeat( '<a>', 60 ) . str_repeat( '</a>', 60 ) ), 'too_deep' ];
		yield 'elements without end' => [ OpenImmoFile::titled( str_repeat( '<a/>', 20_001 ) ), 'too_large' ];
		yield 'providers without end' => [ '<openimmo>' . str_repeat( '<anbieter/>', 2_001 ) . '</openimmo>', 'too_large' ];
		yield 'attributes without end' => [ OpenImmoFile::titled( '<a b=">" ' . implode( ' ', array_map( static fn( int $i ): string => "c{$i}=''", range( 1, 20_000 ) ) ) . '/>' ), 'too_large' ];
		yield 'CDATA in a tag without end' => [ OpenImmoFile::titled( '<a b="' . str_repeat( '<![CDATA[]]>', 7_500 ) . '"/>' ), 'too_large' ];
		yield 'another XML' => [ '<html><openimmo/></html>', 'no_openimmo' ];
		yield 'nothing' => [ '', 'not_xml' ];
		yield 'blanks, as of a file that is still being written' => [ " \n\0\0", 'not_xml' ];
		yield 'a CSV' => [ "\u{FEFF}Objektnr;Titel\n1;Haus\n", 'no_openimmo' ];
		yield 'a CSV in UTF-16' => [ "\xFF\xFE" . mb_convert_encoding( "Objektnr;Titel\n1;Haus\n", 'UTF-16LE', 'UTF-8' ), 'no_openimmo' ];
		yield 'a PDF' => [ "%PDF-1.7\n" . str_repeat( '0', 2_000 ), 'no_openimmo' ];
		yield 'the beginning of a tag' => [ '<openimmo', 'not_xml' ];
		yield 'two declarations' => [ '<?xml version="1.0"?><?xml version="1.0"?>' . OpenImmoFile::titled( 'a' ), 'not_xml' ];
		yield 'an instruction without an end' => [ '<openimmo><?x </openimmo>', 'not_xml' ];
		yield 'a comment without an end' => [ '<openimmo><!-- </openimmo>', 'not_xml' ];
		yield 'CDATA without an end' => [ '<openimmo><![CDATA[ </openimmo>', 'not_xml' ];
		yield 'tags that cross' => [ '<openimmo><a><b></a></b></openimmo>', 'not_xml' ];
	}

	/** A quarter of a million listings inflate from 26 KB, in one XML or in many. */
	public function testMoreListingsThanAllowedAreRefusedBeforeAnyIsRead(): void {
		$xml = static fn( int $count ): string => OpenImmoFile::xml( str_repeat( '<immobilie/>', $count ) );
		self::assertSame( 'too_large', $this->file->titles( $this->file->write( $xml( 20_001 ) ) ) );
		self::assertSame( 'too_large', $this->file->titles( $this->file->zip( [ 'a.xml' => $xml( 10_001 ), 'b.xml' => $xml( 10_000 ) ] ) ), 'Listings of all files are counted together.' );
		self::assertSame( [], $this->file->workFiles() );
		$count = static fn( OpenedTransfer $transfer ): int => iterator_count( $transfer->listings() );
		self::assertSame( 20_000, $this->file->withTransfer( $this->file->zip( [ 'a.xml' => $xml( 10_000 ), 'b.xml' => $xml( 10_000 ) ] ), $count ) );
	}

	public function testAFilterLimitsTheNumberOfListings(): void {
		$two = static fn( int $default ): int => 20_000 === $default ? 2 : 0;
		add_filter( 'sw_immosuite_openimmo_max_listings', $two );
		$codes = array_map( fn( int $count ): mixed => $this->file->titles( $this->file->write( OpenImmoFile::xml( str_repeat( '<immobilie/>', $count ) ) ) ), [ 2, 3 ] );
		remove_filter( 'sw_immosuite_openimmo_max_listings', $two );
		self::assertSame( [ [ '', '' ], 'too_large' ], $codes );
	}

	public function testProvidersOfAllFilesOfAnArchiveAreCountedTogether(): void {
		$xml = static fn( int $count ): string => '<openimmo>' . str_repeat( '<anbieter/>', $count ) . '</openimmo>';
		self::assertSame( 'too_large', $this->file->titles( $this->file->zip( [ 'a.xml' => $xml( 1_001 ), 'b.xml' => $xml( 1_000 ) ] ) ) );
	}

	/** The text around removed parts forms no DOCTYPE, and comments, CDATA and instructions end where they end for a parser. */
	#[DataProvider( 'joins' )]
	public function testRemovedTextFormsNoDoctype( string $before, string $code ): void {
		$xml = $before . 'openimmo [<!ENTITY a "' . str_repeat( 'A', 10 ) . '"><!ENTITY b "&a;&a;">]>' . OpenImmoFile::titled( '&b;' );
		self::assertSame( $code, $this->file->titles( $this->file->write( $xml ) ) );
		self::assertSame( $code, $this->file->titles( $this->file->write( (string) iconv( 'UTF-8', 'UTF-16', $xml ) ) ) );
		// The stream is cut at each position of these bytes in turn.
		for ( $at = 0, $length = strlen( $before ); $at <= $length; $at++ ) {
			$long = '<?x?>' . str_repeat( ' ', 65_531 - $at ) . $xml;
			self::assertSame( $code, $this->file->titles( $this->file->write( $long ) ), "{$at}" );
		}
		self::assertSame( [], $this->file->workFiles() );
	}

	/** @return iterable<string, array{string, string}> Bytes before the name of a DOCTYPE. */
	public static function joins(): iterable {
		yield 'a comment in the DOCTYPE' => [ '<!DOC<!-- x -->TYPE ', 'doctype' ];
		yield 'an empty comment in the DOCTYPE' => [ '<!DOC<!---->TYPE ', 'doctype' ];
		yield 'a comment in the DOCTYPE, in lower case' => [ '<!doc<!-- x -->type ', 'doctype' ];
		yield 'comments in the DOCTYPE' => [ '<<!-- x -->!<!-- y -->DOCTYPE ', 'doctype' ];
		yield 'a comment of lines in the DOCTYPE' => [ "<!DOC<!--\n-->TYPE ", 'doctype' ];
		yield 'a forbidden character in the DOCTYPE' => [ "<!DO\x01CTYPE ", 'doctype' ];
		yield 'a reference to a forbidden character in the DOCTYPE' => [ '<!DOC&#0;TYPE ', 'doctype' ];
		yield 'references to forbidden characters in the DOCTYPE' => [ '<&#0;!&#x1F;DOC&#xD800;TYP&#1114112;E ', 'doctype' ];
		yield 'an HTML name in the DOCTYPE' => [ '<&excl;DOCTYPE ', 'doctype' ];
		yield 'names that stand for markup' => [ '&lt;!DOCTYPE ', 'not_xml' ];
		yield 'HTML names that stand for markup' => [ '&LT;!DOCTYPE ', 'not_xml' ];
		yield 'after an instruction with CDATA' => [ '<?x <![CDATA[ ?><!DOCTYPE ', 'doctype' ];
		yield 'after an instruction with a comment' => [ '<?x <!-- ?><!DOCTYPE ', 'doctype' ];
		yield 'after an instruction once a reference is removed' => [ '<&#0;?x <![CDATA[ ?><!DOCTYPE ', 'doctype' ];
		yield 'after an instruction with an HTML name' => [ '<&quest;x <![CDATA[ ?><!DOCTYPE ', 'doctype' ];
		yield 'after an instruction once a comment is removed' => [ '<<!---->?x <![CDATA[ ?><!DOCTYPE ', 'doctype' ];
		yield 'after a comment once a reference is removed' => [ '<!&#0;-- <![CDATA[ --><!DOCTYPE ', 'doctype' ];
		yield 'after a comment once a comment is removed' => [ '<!<!---->-- <![CDATA[ --><!DOCTYPE ', 'doctype' ];
		yield 'after a comment with an instruction' => [ '<!-- <?x --><!DOCTYPE ', 'doctype' ];
		yield 'after a comment with CDATA' => [ '<!-- <![CDATA[ --><!DOCTYPE ', 'doctype' ];
		yield 'after CDATA with a comment' => [ '<![CDATA[ <!-- ]]><!DOCTYPE ', 'doctype' ];
		yield 'after CDATA with an instruction' => [ '<![CDATA[ <?x ]]><!DOCTYPE ', 'doctype' ];
		yield 'after CDATA with HTML names' => [ '<!&lsqb;CDATA&lsqb; <? ]]><!DOCTYPE ', 'doctype' ];
		yield 'in CDATA that does not end' => [ '<![CDATA[ ]]&#0;> <!DOCTYPE ', 'not_xml' ];
		yield 'in an instruction that does not end' => [ '<?x <!DOCTYPE ', 'not_xml' ];
		yield 'after a second declaration' => [ '<?xml version="1.0"?><?xml version="1.0"?><!DOCTYPE ', 'doctype' ];
	}

	/** Text that resembles a DOCTYPE is text, or ignored. */
	public function testTextThatLooksLikeADoctypeIsRead(): void {
		$title = '&lt;!DOCTYPE a> &LT;!DOCTYPE b> <![CDATA[<!DOCTYPE c> ]]&#0;> <!-- <?]]><!-- <!DOCTYPE d> --><?x <!DOCTYPE e> ]]> <!-- <![CDATA[ & ?>';
		$read  = [ '<!DOCTYPE a> <!DOCTYPE b> <!DOCTYPE c> ]]&#0;> <!-- <?' ];
		// The stream is cut at each position of the title in turn.
		for ( $blanks = 65_531 - strlen( $title ) - 90; $blanks < 65_531; $blanks++ ) {
			self::assertSame( $read, $this->file->titles( $this->file->write( '<?x?>' . str_repeat( ' ', $blanks ) . OpenImmoFile::titled( $title ) ) ), "{$blanks}" );
		}
	}

	/** If the copy contained a DOCTYPE, the reader of the copy would refuse it before entities are expanded. */
	public function testTheReaderOfACopyRefusesADoctype(): void {
		$path = $this->file->write( '<!DOCTYPE openimmo [<!ENTITY a "A">]>' . OpenImmoFile::titled( '&a;' ) );
		try {
			TransferDocument::open( $path, isGuessed: false );
			self::fail();
		} catch ( RefusedTransfer $refused ) {
			self::assertSame( RefusalCode::Doctype, $refused->refusal );
		}
	}

	public function testATagMayBeLongAndContainAnything(): void {
		$long = '<a b=">\'" c=\'"' . str_repeat( 'x', 60_000 ) . '\'/>';
		foreach ( [ 0, 65_500 ] as $before ) {
			self::assertSame( [ 'y' ], $this->file->titles( $this->file->write( OpenImmoFile::titled( str_repeat( ' ', $before ) . $long . 'y' ) ) ) );
		}
	}

	/** The title is itself at level 5. */
	public function test64LevelsAreRead(): void {
		self::assertSame( [ '' ], $this->file->titles( $this->file->write( OpenImmoFile::titled( str_repeat( '<a>', 59 ) . str_repeat( '</a>', 59 ) ) ) ) );
	}

	/** @param array<array-key, mixed> $row */
	#[DataProvider( 'names' )]
	public function testNamesInAnArchiveAreCheckedAsInTheTable( array $row ): void {
		$titles = $this->file->titles( $this->file->zip( [ is_string( $row['name'] ) ? $row['name'] : '' => OpenImmoFile::titled( 'a' ) ] ) );
		self::assertSame( $row['result'], [ 'a' ] === $titles ? 'read' : $titles );
		self::assertSame( [], $this->file->workFiles() );
	}

	/** @return iterable<string, array{array<array-key, mixed>}> */
	public static function names(): iterable {
		return OpenImmoFile::rows( 'openimmo-zip-names' );
	}

	/** @param Closure(ZipArchive): void $change */
	#[DataProvider( 'changes' )]
	public function testLinksAndEncryptionRefuseAnArchive( Closure $change ): void {
		$path = $this->file->zip( [ 'x.xml' => OpenImmoFile::titled( 'a' ), 'y' => '/etc/passwd' ], $change );
		self::assertSame( 'unsafe_archive', $this->file->titles( $path ) );
	}

	/** @return iterable<string, array{Closure(ZipArchive): void}> */
	public static function changes(): iterable {
		yield 'a link' => [ static function ( ZipArchive $zip ): void {
			$zip->setExternalAttributesIndex( 1, ZipArchive::OPSYS_UNIX, 0120777 << 16 );
		} ];
		yield 'a device' => [ static function ( ZipArchive $zip ): void {
			$zip->setExternalAttributesIndex( 1, ZipArchive::OPSYS_UNIX, 0020666 << 16 );
		} ];
		yield 'encryption' => [ static function ( ZipArchive $zip ): void {
			$zip->setEncryptionIndex( 1, ZipArchive::EM_AES_256, 'secret' );
		} ];
	}

	public function testZipBombsAreStoppedWhileTheyInflate(): void {
		$bomb = OpenImmoFile::titled( str_repeat( ' ', 4_194_304 ) );
		self::assertSame( 'too_large', $this->file->titles( $this->file->zip( [ 'x.xml' => $bomb ] ) ) );
		// Smaller archives with the same ratio are read: 1 MB is harmless.
		self::assertSame( [ '' ], $this->file->titles( $this->file->zip( [ 'x.xml' => OpenImmoFile::titled( str_repeat( ' ', 900_000 ) ) ] ) ) );
		self::assertSame( [], $this->file->workFiles() );
	}

	public function testSizesDeclaredByAnArchiveAreNotTrusted(): void {
		$path  = $this->file->zip( [ 'x.xml' => OpenImmoFile::titled( 'secret' ) ] );
		$bytes = (string) file_get_contents( $path );
		// Offsets of checksum and size in the directory, after its signature.
		foreach ( [ 16, 24 ] as $offset ) {
			$at     = (int) strpos( $bytes, "PK\x01\x02" ) + $offset;
			$forged = substr_replace( $bytes, "\x7F", $at, 1 );
			self::assertSame( 'unreadable', $this->file->titles( $this->file->write( $forged ) ), "{$offset}" );
		}
		self::assertSame( [], $this->file->workFiles() );
	}

	public function testTooManyEntriesAreRefusedByTheirNumber(): void {
		$path  = $this->file->zip( [ 'x.xml' => OpenImmoFile::titled( 'a' ) ] );
		$bytes = (string) file_get_contents( $path );
		$end   = (int) strrpos( $bytes, "PK\x05\x06" );
		self::assertSame( 'too_large', $this->file->titles( $this->file->write( substr_replace( $bytes, pack( 'vv', 20_001, 20_001 ), $end + 8, 4 ) ) ) );
	}

	public function testNestedArchivesAreNotOpened(): void {
		$inner = (string) file_get_contents( $this->file->zip( [ 'x.xml' => OpenImmoFile::titled( 'a' ) ] ) );
		self::assertSame( 'no_openimmo', $this->file->titles( $this->file->zip( [ 'inner.zip' => $inner ] ) ) );
		self::assertSame( 'not_xml', $this->file->titles( $this->file->zip( [ 'inner.xml' => $inner ] ) ) );
	}

	/** A sparse file is large without taking space. */
	public function test512MegabytesAreTheLimit(): void {
		$path   = $this->file->write( '<openimmo>' );
		$handle = fopen( $path, 'r+b' );
		self::assertIsResource( $handle );
		ftruncate( $handle, CleanXmlCopy::MAX_BYTES + 1 );
		fclose( $handle );
		$before = memory_get_usage();
		self::assertSame( 'too_large', $this->file->titles( $path ) );
		self::assertLessThan( 2_000_000, memory_get_usage() - $before );
		self::assertSame( [], $this->file->workFiles() );
	}

	/** The parser gets only as much of an endless text as the largest picture needs. */
	public function testAnEndlessTextIsCutBeforeTheParser(): void {
		$target = $this->file->write( '' );
		$plain  = str_repeat( 'a>bc', 16_384 );
		$sent   = [
			[ '<a>', $plain, '</a>' ],
			[ '<a><![CDATA[', $plain, ']]></a>' ],
			[ '<a><?x ', $plain, '?></a>' ],
			[ '<a>', "{$plain}<!-- x -->", '</a>' ],
			[ '<a><!--', str_repeat( "\n", 65_536 ), '--><b/></a>' ],
		];
		foreach ( $sent as [ $begin, $piece, $last ] ) {
			$source = static function () use ( $begin, $piece, $last ): iterable {
				yield $begin;
				for ( $count = 0; $count < 600; $count++ ) {
					yield $piece;
				}
				yield $last;
			};
			self::assertTrue( CleanXmlCopy::write( $source, $target ) );
			clearstatcache();
			self::assertLessThan( 37_000_000, filesize( $target ), $begin );
			self::assertStringEndsWith( '-->' === substr( $last, 0, 3 ) ? '<b/></a>' : $last, (string) file_get_contents( $target, false, null, (int) filesize( $target ) - 20 ) );
		}
	}

	public function testMemoryHoldsOneListingAtATime(): void {
		$listing = '<immobilie><freitexte><objekttitel>x</objekttitel><lage>' . str_repeat( 'y', 3_000 ) . '</lage></freitexte></immobilie>';
		$path    = $this->file->write( OpenImmoFile::xml( str_repeat( $listing, 2_000 ) ) );
		$usage   = [];
		$this->file->withTransfer(
			$path,
			static function ( OpenedTransfer $transfer ) use ( &$usage ): void {
				foreach ( $transfer->listings() as $listing ) {
					$usage[] = memory_get_usage();
				}
			}
		);
		self::assertCount( 2_000, $usage );
		// The list of readings is part of the memory.
		self::assertLessThan( $usage[10] + 200_000, max( [ 0, ...$usage ] ) );
	}

	/** The result is listings or a refusal, never a notice or a leftover file. MutatedTransferTest imports 10,000 such files in a full proof. */
	#[DataProvider( 'examples' )]
	public function testMutatedFilesAreHandled( string $example ): void {
		$bytes   = (string) file_get_contents( OpenImmoFile::EXAMPLES . "/{$example}" );
		$pieces  = [ '', "\0", '<', '>', '&', ']]>', '<!DOCTYPE a>', '<![CDATA[', '<!--', '&#0;', "\xFF\xFE", '../', "\xC3", str_repeat( '<a>', 70 ), "PK\x03\x04" ];
		$results = [];
		mt_srand( 31 );
		for ( $round = 0; $round < 50; $round++ ) {
			$mutant = $bytes;
			for ( $changes = mt_rand( 1, 4 ); $changes > 0; $changes-- ) {
				$mutant = substr_replace( $mutant, $pieces[ mt_rand( 0, count( $pieces ) - 1 ) ], mt_rand( 0, strlen( $mutant ) ), mt_rand( 0, 12 ) );
			}
			$result = $this->file->titles( $this->file->write( $mutant ) );
			$results[ is_array( $result ) ? 'read' : $result ] = true;
			self::assertSame( [], $this->file->workFiles() );
		}
		self::assertGreaterThan( 1, count( $results ) );
	}

	/** @return iterable<string, array{string}> */
	public static function examples(): iterable {
		foreach ( [ 'voll.zip', 'preis.xml', 'loeschen.xml' ] as $example ) {
			yield $example => [ $example ];
		}
	}
}
