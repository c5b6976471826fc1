<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use Closure;
use PHPUnit\Framework\Assert;
use SwImmoSuite\Foundation\ClosedFolder;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Outbound\OutboundFile;
use SwImmoSuite\Http\Outbound\OutboundGuard;
use SwImmoSuite\Import\Attachment\AttachmentContext;
use SwImmoSuite\Import\Attachment\AttachmentIntake;
use SwImmoSuite\Import\Attachment\AttachmentRepository;
use SwImmoSuite\Import\Attachment\AttachmentStore;
use SwImmoSuite\Import\Attachment\PreparedAttachments;
use SwImmoSuite\Import\OpenImmo\File\ContentFiles;
use SwImmoSuite\Import\OpenImmo\File\TransferDocument;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\SentAttachment;
use SwImmoSuite\Property\Listing\PrivateFiles\AttachmentFiles;
use SwImmoSuite\Property\Listing\PrivateFiles\PictureUse;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Field;

/** Pictures of a made-up transfer in its own folder, and the attachments that the site creates from them. */
final class SentPictures {

	public readonly string $folder;

	/** @var array<string, string> Fingerprints by name, as an archive would contain them. */
	public array $marks = [];

	/** @var list<string> Names of the pictures that were read. */
	public array $read = [];

	/** @var (Closure(): void)|null Passed to AttachmentContext, which calls it between two pictures. */
	public ?Closure $between = null;

	public ?OutboundFile $outbound = null;

	/** @param string|null $folder An existing folder; null: creates a folder. */
	public function __construct( public int $transfer = 1, ?string $folder = null ) {
		$this->folder = $folder ?? sys_get_temp_dir() . '/sw-immosuite-pictures-' . bin2hex( random_bytes( 6 ) );
		if ( null === $folder ) {
			mkdir( $this->folder, 0700 );
		}
	}

	public function remove(): void {
		ClosedFolder::remove( $this->folder );
	}

	/** Adds a file to the transfer. */
	public function put( string $name, string $bytes ): void {
		file_put_contents( "{$this->folder}/{$name}", $bytes );
	}

	/** @return string XML that names all pictures in the folder. */
	public function all(): string {
		$found = glob( "{$this->folder}/*.{jpg,png}", GLOB_BRACE );
		return implode( '', array_map( static fn( string $path ): string => self::anhang( basename( $path ) ), false === $found ? [] : $found ) );
	}

	/**
	 * Runs the whole import in another process.
	 *
	 * @param int    $count Number of the write before which the process is killed; 0: never.
	 * @param string $limit Memory limit.
	 * @return string Output of the process; empty if it was killed.
	 */
	public function importInOtherProcess( int $listing, bool $isExclusive, int $count = 0, string $limit = '512M' ): string {
		$command = [ PHP_BINARY, '-d', "memory_limit={$limit}", __DIR__ . '/processes/attachments.php', $this->folder, (string) $listing, $isExclusive ? '1' : '0', (string) $count ];
		$process = proc_open( $command, [ 1 => [ 'pipe', 'w' ] ], $pipes );
		Assert::assertIsResource( $process );
		$output = (string) stream_get_contents( $pipes[1] );
		proc_close( $process );
		return trim( $output );
	}

	public function delete( string $name ): void {
		unlink( "{$this->folder}/{$name}" );
	}

	public static function anhang( string $path, string $group = 'BILD', string $title = '', string $check = '' ): string {
		$check = '' === $check ? '' : "<check ctype=\"MD5\">{$check}</check>";
		return "<anhang location=\"EXTERN\" gruppe=\"{$group}\"><anhangtitel>{$title}</anhangtitel><format>jpg</format>{$check}<daten><pfad>{$path}</pfad></daten></anhang>";
	}

	/** @return list<SentAttachment>|null Attachments that the XML names; null if $attachments is null. */
	public function sentAttachments( ?string $attachments, bool $withDocuments = false ): ?array {
		$xml  = null === $attachments ? '' : "<anhaenge>{$attachments}</anhaenge>";
		$file = "{$this->folder}/transfer.xml";
		file_put_contents( $file, OpenImmoFile::xml( "<immobilie>{$xml}</immobilie>" ) );
		$document = TransferDocument::open( $file, false );
		Assert::assertNotNull( $document );
		foreach ( $document->listings( new ContentFiles( "{$this->folder}/content" ) ) as $listing ) {
			return SentAttachment::ofListing( $listing->element, $withDocuments );
		}
		Assert::fail( 'The import created no listing.' );
	}

	public function intake(): AttachmentIntake {
		$connection = Connection::ofSite();
		$rows       = new AttachmentRepository( $connection );
		$outbound   = $this->outbound ?? new OutboundFile( new OutboundGuard( static fn(): array => [], static fn(): bool => false ) );
		return new AttachmentIntake( $rows, new AttachmentStore( $connection, $rows ), $outbound, new PictureUse( $connection ), new Translator( Language::German ) );
	}

	/** @param string|null $attachments XML; null: the file contains no attachments element. */
	public function prepare( ?string $attachments, int $listing = 0, bool $isExclusive = false, bool $withDocuments = false ): PreparedAttachments {
		return $this->intake()->prepare( $this->sentAttachments( $attachments, $withDocuments ), $this->context( $listing, $isExclusive ) );
	}

	public function context( int $listing, bool $isExclusive ): AttachmentContext {
		$fileOf = function ( SentAttachment $sent ): ?string {
			$this->read[] = $sent->name;
			$path         = '' === $sent->embeddedPath ? "{$this->folder}/{$sent->name}" : $sent->embeddedPath;
			return is_file( $path ) ? $path : null;
		};
		return new AttachmentContext( $this->transfer, $listing, $isExclusive, $fileOf, $this->folder, fn( SentAttachment $sent ): string => $this->marks[ $sent->name ] ?? '', $this->between );
	}

	/** Runs the steps of the import inside its transaction, then the steps that follow the commit. */
	public function apply( PreparedAttachments $prepared, int $listing ): void {
		Connection::ofSite()->transaction( function () use ( $prepared, $listing ): void {
			$this->intake()->assign( $listing, $this->transfer, $prepared );
			foreach ( [ [ Field::Gallery, $prepared->gallery ], [ Field::Plans, $prepared->plans ], [ Field::Documents, $prepared->documents ] ] as [ $field, $ids ] ) {
				if ( null !== $ids ) {
					update_post_meta( $listing, $field->value, $ids );
				}
			}
		} );
		Listings::settle();
		$this->intake()->sweep( $this->transfer );
		Listings::settle();
	}

	/** Prepares and applies the attachments. */
	public function import( ?string $attachments, int $listing, bool $isExclusive = false, bool $withDocuments = false ): PreparedAttachments {
		$prepared = $this->prepare( $attachments, $listing, $isExclusive, $withDocuments );
		$this->apply( $prepared, $listing );
		return $prepared;
	}

	/** @return list<array{string, string}> Codes and values. */
	public static function notes( PreparedAttachments $prepared ): array {
		return array_map( static fn( Note $note ): array => [ $note->code->value, $note->value ], $prepared->notes );
	}

	/** @return list<string> Absolute paths of all files of an attachment. */
	public static function filesOf( int $id ): array {
		$vault = Vault::folderOf( $id );
		$files = AttachmentFiles::of( $id )->in( null === $vault ? wp_get_upload_dir()['basedir'] : Vault::root( $vault ) );
		Assert::assertNotSame( [], $files );
		return $files;
	}

	/** @return list<array{int, int, string, string}> Attachment, listing, name and mark of each row. */
	public static function rows(): array {
		$connection = Connection::ofSite();
		$rows       = $connection->rows( 'SELECT * FROM %i ORDER BY attachment_id', [ $connection->table( 'imported_files' ) ] );
		return array_map( static fn( Row $row ): array => [ $row->int( 'attachment_id' ), $row->int( 'post_id' ), $row->string( 'name' ), $row->string( 'mark' ) ], $rows );
	}

	/** @return list<int> */
	public static function attachments(): array {
		wp_cache_flush();
		$all = get_posts( [ 'post_type' => 'attachment', 'post_status' => array_keys( get_post_stati() ), 'numberposts' => -1, 'fields' => 'ids', 'orderby' => 'ID', 'order' => 'ASC' ] );
		return array_values( array_filter( $all, is_int( ... ) ) );
	}
}
