<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Import\OpenImmo\AttachmentKind;
use SwImmoSuite\Import\OpenImmo\File\FileType;
use SwImmoSuite\Import\OpenImmo\File\OpenedTransfer;
use SwImmoSuite\Import\OpenImmo\File\SentNames;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\NoteCode;
use SwImmoSuite\Import\OpenImmo\SentAttachment;
use SwImmoSuite\Tests\Support\OpenImmoFile;

/** Pictures, plans, documents and links of a listing, their order, and the kind of each file. */
final class AttachmentReadingTest extends TestCase {

	private const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

	/** 2 × 2 pixels. */
	private const AVIF = 'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAA'
		. 'ABAAEAAAABAAABGgAAABoAAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxh'
		. 'djFDgQAMAAAAABNjb2xybmNseAABAA0AAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACJtZGF0EgAKCBgANggIaAwgMgwXgAkkkkQAAHlM1ug=';

	private OpenImmoFile $file;

	protected function setUp(): void {
		$this->file = new OpenImmoFile();
	}

	protected function tearDown(): void {
		$this->file->remove();
	}

	/** @param array<array-key, mixed> $row */
	#[DataProvider( 'attachments' )]
	public function testAttachmentsOfAListingAreRead( array $row ): void {
		$xml = is_string( $row['xml'] ) ? $row['xml'] : '';
		self::assertSame( $row['is'], $this->attachmentsOf( $xml, true === ( $row['documents'] ?? false ) ) );
		$notes = (array) $this->file->withTransfer(
			$this->file->write( OpenImmoFile::xml( "<immobilie>{$xml}</immobilie>" ) ),
			static fn( OpenedTransfer $transfer ): array => SentAttachment::refused( OpenImmoFile::listed( $transfer )[0]->element, true === ( $row['documents'] ?? false ) )
		);
		self::assertSame( $row['refused'] ?? [], array_map( static fn( mixed $note ): string => $note instanceof Note && NoteCode::PictureRefused === $note->code ? $note->value : '', $notes ) );
	}

	/** The report names addresses that may not be requested. */
	public function testARefusedUrlIsReported(): void {
		$note = Note::listFrom( (array) json_decode( (string) Note::json( [ Note::ofAddress( 'ftp://crm.example/a.png' ) ] ), true ) )[0];
		self::assertSame( NoteCode::PictureRefused, $note->code );
		self::assertStringContainsString( 'Adresse „ftp://crm.example/a.png“ darf nicht abgefragt werden', $note->sentence( new Translator( Language::German ) ) );
		self::assertStringContainsString( '“ftp://crm.example/a.png” cannot be requested', $note->sentence( new Translator( Language::English ) ) );
	}

	public function testTheNumberOfReportedAddressesIsLimited(): void {
		$xml = '<immobilie><anhaenge>' . str_repeat( '<anhang gruppe="BILD"><daten><pfad>ftp://a</pfad></daten></anhang>', 500 ) . '</anhaenge></immobilie>';
		$seen = static fn( OpenedTransfer $transfer ): array => SentAttachment::refused( OpenImmoFile::listed( $transfer )[0]->element, withDocuments: false );
		self::assertCount( 20, (array) $this->file->withTransfer( $this->file->write( OpenImmoFile::xml( $xml ) ), $seen ) );
	}

	/** @return iterable<string, array{array<array-key, mixed>}> */
	public static function attachments(): iterable {
		return OpenImmoFile::rows( 'openimmo-attachments' );
	}

	public function testTheNumberOfAttachmentsIsLimited(): void {
		$attachmentsXml = static fn( string $group ): string => str_repeat( "<anhang gruppe=\"{$group}\"><daten><pfad>a.png</pfad></daten></anhang>", 60 );
		self::assertCount( 50 + 20, (array) $this->attachmentsOf( '<anhaenge>' . $attachmentsXml( 'BILD' ) . $attachmentsXml( 'GRUNDRISS' ) . '</anhaenge>' ) );
	}

	/** @param array<array-key, mixed> $row */
	#[DataProvider( 'names' )]
	public function testAFileIsFoundByItsPath( array $row ): void {
		$available = array_map( static fn( mixed $name ): string => is_string( $name ) ? self::bytes( $name ) : '', (array) $row['there'] );
		self::assertSame( $row['is'], ( new SentNames( $available ) )->find( is_string( $row['wanted'] ) ? $row['wanted'] : '' ) );
	}

	/** @return iterable<string, array{array<array-key, mixed>}> */
	public static function names(): iterable {
		return OpenImmoFile::rows( 'openimmo-picture-names' );
	}

	/** One name of the example has an umlaut. */
	public function testThePicturesOfTheExampleAreRead(): void {
		$sizes = $this->file->withTransfer(
			OpenImmoFile::EXAMPLES . '/voll.zip',
			static function ( OpenedTransfer $transfer ): array {
				$sizes = [];
				foreach ( $transfer->listings() as $listing ) {
					foreach ( SentAttachment::ofListing( $listing->element, withDocuments: false ) ?? [] as $attachment ) {
						$path                        = (string) $transfer->fileOf( $attachment );
						$sizes[ $attachment->name ] = [ $attachment->kind->value, $attachment->title, filesize( $path ), FileType::ofFile( $path, $attachment->kind ) ];
						self::assertSame( $path, $transfer->fileOf( $attachment ), 'The file is extracted once.' );
					}
				}
				return $sizes;
			}
		);
		self::assertSame(
			[
				'wohnung-front.png'      => [ 'picture', 'Ansicht von der Straße', 2106, FileType::Png ],
				'wohnung-wohnzimmer.png' => [ 'picture', 'Wohnzimmer mit Loggia', 2958, FileType::Png ],
				'wohnung-grundriss.png'  => [ 'plan', 'Grundriss 2. Stock', 2583, FileType::Png ],
				'haus-garten.png'        => [ 'picture', 'Gartenseite', 2114, FileType::Png ],
				'haus-Küche.png'         => [ 'picture', 'Küche', 2818, FileType::Png ],
				'buero-ansicht.png'      => [ 'picture', 'Ansicht', 2106, FileType::Png ],
			],
			$sizes
		);
		self::assertSame( [], $this->file->workFiles() );
	}

	/** A killed process may leave partial files behind. */
	public function testReadingAgainGivesTheSameAttachments(): void {
		$xml  = '<immobilie><anhaenge><anhang><daten><anhanginhalt>QUJD</anhanginhalt></daten></anhang><anhang><daten><pfad>a.gif</pfad></daten></anhang></anhaenge></immobilie>';
		$path = $this->file->zip( [ 'x.xml' => OpenImmoFile::xml( $xml ), 'a.gif' => 'DEF' ] );
		$read = static fn( OpenedTransfer $transfer ): array => array_map(
			static fn( SentAttachment $attachment ): string => (string) file_get_contents( (string) $transfer->fileOf( $attachment ) ),
			SentAttachment::ofListing( OpenImmoFile::listed( $transfer )[0]->element, withDocuments: false ) ?? []
		);
		$this->file->addLeftover( 'file-1', 'half' );
		$this->file->addLeftover( 'transfer-0.xml', '<half' );
		foreach ( [ 'first', 'again' ] as $time ) {
			self::assertSame( [ 'ABC', 'DEF' ], $this->file->withTransfer( $path, $read ), $time );
		}
	}

	/** A worker that has lost its lease may end while the next worker reads the same transfer. */
	public function testAWorkerThatEndsLateLeavesTheFilesOfTheNextWorker(): void {
		$xml  = '<immobilie><anhaenge><anhang><daten><anhanginhalt>QUJD</anhanginhalt></daten></anhang><anhang><daten><pfad>a.gif</pfad></daten></anhang></anhaenge></immobilie>';
		$path = $this->file->zip( [ 'x.xml' => OpenImmoFile::xml( $xml ), 'a.gif' => 'DEF' ] );
		$read = static fn( OpenedTransfer $transfer ): array => array_map(
			$transfer->fileOf( ... ),
			SentAttachment::ofListing( OpenImmoFile::listed( $transfer )[0]->element, withDocuments: false ) ?? []
		);
		$late = $this->file->open( $path );
		$read( $late );
		$next  = $this->file->open( $path );
		$files = $read( $next );
		$late->close();
		self::assertSame( [ 'ABC', 'DEF' ], array_map( static fn( ?string $file ): string => (string) file_get_contents( (string) $file ), $files ) );
		$next->close();
	}

	public function testMissingDamagedAndHugePicturesAreNotRead(): void {
		$names = [ 'a.gif', 'lost.gif', 'bomb.gif', 'large.gif', 'broken.gif' ];
		$sent  = array_map( static fn( string $name ): string => "<anhang><daten><pfad>{$name}</pfad></daten></anhang>", $names );
		$xml   = OpenImmoFile::xml( '<immobilie><anhaenge>' . implode( $sent ) . '</anhaenge></immobilie>' );
		$gif   = (string) base64_decode( self::GIF, true );
		$large = $gif . str_repeat( random_bytes( 1_048_576 ), 26 );
		$path  = $this->file->zip( [ 'x.xml' => $xml, 'A.GIF' => $gif, 'bomb.gif' => str_repeat( "\0", 3_000_000 ), 'large.gif' => $large, 'broken.gif' => 'whole' ] );
		file_put_contents( $path, str_replace( pack( 'V', crc32( 'whole' ) ), pack( 'V', crc32( 'other' ) ), (string) file_get_contents( $path ) ) );
		$found = $this->file->withTransfer(
			$path,
			fn( OpenedTransfer $transfer ): array => [
				array_map( $transfer->fileOf( ... ), SentAttachment::ofListing( OpenImmoFile::listed( $transfer )[0]->element, withDocuments: false ) ?? [] ),
				$this->file->workFiles(),
			]
		);
		self::assertIsArray( $found );
		[ $files, $workFiles ] = $found;
		self::assertSame( [ true, false, false, false, false ], array_map( is_string( ... ), (array) $files ) );
		self::assertCount( 1, array_filter( (array) $workFiles, static fn( mixed $name ): bool => is_string( $name ) && ! str_starts_with( $name, 'transfer-' ) ) );
		self::assertSame( [], $this->file->workFiles() );
	}

	public function testTheTypeOfAFileIsReadFromItsBytes(): void {
		$gif   = (string) base64_decode( self::GIF, true );
		$image = imagecreatetruecolor( 2, 2 );
		self::assertNotFalse( $image );
		$encoded = static function ( callable $write ) use ( $image ): string {
			ob_start();
			$write( $image );
			return (string) ob_get_clean();
		};
		self::assertSame( FileType::Gif, $this->type( $gif ) );
		self::assertSame( FileType::Png, $this->type( $encoded( imagepng( ... ) ) ) );
		self::assertSame( FileType::Jpeg, $this->type( $encoded( imagejpeg( ... ) ) ) );
		self::assertSame( FileType::Webp, $this->type( $encoded( imagewebp( ... ) ) ) );
		self::assertSame( FileType::Avif, $this->type( (string) base64_decode( self::AVIF, true ) ) );
		self::assertNull( $this->type( substr( (string) base64_decode( self::AVIF, true ), 0, 40 ) ) );
		self::assertNull( $this->type( '<?php echo 1;' ) );
		self::assertNull( $this->type( "\xFF\xD8\xFF<?php echo 1;" ) );
		self::assertNull( $this->type( '<svg xmlns="http://www.w3.org/2000/svg"/>' ) );
		self::assertNull( $this->type( '%PDF-1.4' ) );
		self::assertNull( $this->type( '' ) );
		self::assertNull( $this->type( substr_replace( $gif, pack( 'vv', 10_000, 10_000 ), 6, 4 ) ), '100 megapixels.' );
		self::assertSame( FileType::Gif, $this->type( substr_replace( $gif, pack( 'vv', 7_000, 7_000 ), 6, 4 ) ), '49 megapixels.' );
		self::assertNull( $this->type( $gif . str_repeat( "\0", FileType::MAX_BYTES ) ), 'More than 25 MB.' );
		self::assertSame( [ 'jpg', 'png', 'gif', 'webp', 'avif', 'pdf' ], array_map( static fn( FileType $type ): string => $type->extension(), FileType::cases() ) );
	}

	private function type( string $bytes ): ?FileType {
		clearstatcache();
		return FileType::ofFile( $this->file->write( $bytes ), AttachmentKind::Picture );
	}

	/** @return list<string>|null Each as text, for example: picture file a.png "title" =checksum. */
	private function attachmentsOf( string $xml, bool $withDocuments = false ): ?array {
		$seen = $this->file->withTransfer(
			$this->file->write( OpenImmoFile::xml( "<immobilie>{$xml}</immobilie>" ) ),
			static fn( OpenedTransfer $transfer ): ?array => SentAttachment::ofListing( OpenImmoFile::listed( $transfer )[0]->element, $withDocuments )
		);
		$line = static function ( mixed $attached ): string {
			self::assertInstanceOf( SentAttachment::class, $attached );
			$content = (string) preg_replace( '/-[0-9a-f]{8}/', '', basename( $attached->embeddedPath ) );
			$where   = match ( true ) {
				'' !== $content       => "content {$content}",
				'' !== $attached->url => "url {$attached->url}",
				default               => "file {$attached->name}",
			};
			return "{$attached->kind->value} {$where}" . ( '' === $attached->title ? '' : " \"{$attached->title}\"" ) . ( '' === $attached->check ? '' : " ={$attached->check}" );
		};
		return null === $seen ? null : array_map( $line, array_values( (array) $seen ) );
	}

	/** Replaces "\xC3" and the like by their bytes. */
	private static function bytes( string $text ): string {
		return (string) preg_replace_callback( '/\\\\x([0-9A-F]{2})/', static fn( array $found ): string => chr( (int) hexdec( $found[1] ) ), $text );
	}
}
