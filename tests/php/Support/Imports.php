<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use PHPUnit\Framework\Assert;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Import\Listing\ImportedListings;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\Transfer\ImportCron;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferIntake;
use SwImmoSuite\Import\Transfer\TransferItem;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Import\Transfer\TransferWorker;
use SwImmoSuite\Import\Transfer\WorkFolder;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;

/** Transfers of a test, as an agency's software sends them, and their results. */
final class Imports {

	private OpenImmoFile $file;

	/** Unix time for the attribute timestamp; each transfer is a minute later than the one before. */
	private int $stamp = 1_794_810_600;

	public function __construct() {
		$this->file = new OpenImmoFile();
		ImportCron::clear();
	}

	/** Deletes files, listings and events. */
	public function end(): void {
		$this->file->remove();
		( new WorkFolder() )->removeAll();
		ImportCron::clear();
		Listings::clear();
	}

	/**
	 * XML of a listing.
	 *
	 * @param string $more    Further elements.
	 * @param string $action  Value of "aktionart"; empty: none.
	 * @param string $obid    OpenImmo id; empty: none.
	 */
	public static function home( string $number, string $more = '', string $action = '', string $obid = '' ): string {
		$id = ( '' === $number ? '' : "<objektnr_extern>{$number}</objektnr_extern>" ) . ( '' === $obid ? '' : "<openimmo_obid>{$obid}</openimmo_obid>" );
		return "<immobilie><objektkategorie><objektart><haus/></objektart><vermarktungsart KAUF=\"1\"/></objektkategorie><geo><plz>78315</plz><ort>Radolfzell</ort></geo>{$more}"
			. '<verwaltung_techn>' . ( '' === $action ? '' : "<aktion aktionart=\"{$action}\"/>" ) . "{$id}</verwaltung_techn></immobilie>";
	}

	/** XML element of a purchase price. */
	public static function price( int $price ): string {
		return "<preise><kaufpreis>{$price}</kaufpreis></preise>";
	}

	/** @param string $scope VOLL or TEIL. */
	public function send( string $scope, string ...$homes ): Transfer {
		return $this->queue( $this->xml( $scope, ...$homes ) );
	}

	public function xml( string $scope, string ...$homes ): string {
		$this->stamp += 60;
		$attributes   = 'umfang="' . $scope . '" timestamp="' . gmdate( 'Y-m-d\TH:i:s\Z', $this->stamp ) . '"';
		return "<openimmo><uebertragung {$attributes}/><anbieter><anbieternr>A1</anbieternr>" . implode( '', $homes ) . '</anbieter></openimmo>';
	}

	public function queue( string $bytes, IntakeOptions $options = new IntakeOptions(), string $source = 'main' ): Transfer {
		return ( new Container() )->get( TransferIntake::class )->enqueue( $this->writeFile( $bytes ), 'abend.xml', $source, $options );
	}

	/** @return string Path of a new file with these bytes; end() deletes it. */
	public function writeFile( string $bytes ): string {
		return $this->file->write( $bytes );
	}

	/** @param array<string, string> $files Contents by name. */
	public function queueZip( array $files, IntakeOptions $options = new IntakeOptions() ): Transfer {
		return $this->queue( (string) file_get_contents( $this->file->zip( $files ) ), $options );
	}

	/**
	 * XML of a listing with pictures.
	 *
	 * @param string ...$paths Paths of the pictures.
	 */
	public static function pictured( string $number, string ...$paths ): string {
		return self::home( $number, '<anhaenge>' . implode( '', array_map( static fn( string $path ): string => SentPictures::anhang( $path ), $paths ) ) . '</anhaenge>' );
	}

	/** @param string $name File name of an example. */
	public function queueExample( string $name, IntakeOptions $options = new IntakeOptions() ): Transfer {
		return $this->queue( (string) file_get_contents( OpenImmoFile::EXAMPLES . "/{$name}" ), $options );
	}

	/**
	 * Processes all waiting transfers.
	 *
	 * @param int $later Seconds by which the clock is ahead.
	 */
	public static function runWorker( int $later = 0 ): void {
		Assert::assertFalse( self::services( $later )->get( TransferWorker::class )->run( 0 ) );
	}

	/** Reads the transfer from the database again. */
	public static function reload( Transfer $transfer ): Transfer {
		$found = ( new Container() )->get( TransferRepository::class )->find( $transfer->uuid );
		Assert::assertNotNull( $found );
		return $found;
	}

	/** @return array<array-key, string> Action and refusal code by object number, or by position if there is no number. */
	public static function actions( Transfer $transfer ): array {
		$actions = [];
		foreach ( self::items( $transfer ) as $item ) {
			$name             = '' === $item->name() ? (string) $item->position : $item->name();
			$actions[ $name ] = trim( ( $item->action->value ?? '' ) . ' ' . ( $item->refusal->value ?? '' ) );
		}
		return $actions;
	}

	/** @return list<TransferItem> */
	public static function items( Transfer $transfer ): array {
		return ( new Container() )->get( TransferRepository::class )->items( $transfer->id, 1 );
	}

	/** @return array<string, int> Post by object number, or by OpenImmo id if there is no number. */
	public static function posts(): array {
		$posts = [];
		foreach ( ( new Container() )->get( ImportedListings::class )->each( 'main' ) as $post => $origin ) {
			$posts[ '' === $origin->number ? $origin->obid : $origin->number ] = $post;
		}
		return $posts;
	}

	/** @return array<string, string> Post status, with the keys of posts(). */
	public static function statuses(): array {
		wp_cache_flush();
		return array_map( static fn( int $post ): string => (string) get_post_status( $post ), self::posts() );
	}

	/** @return list<mixed> Values of these fields, as they are stored. */
	public static function meta( int $post, string ...$keys ): array {
		return array_values( array_map( static fn( string $key ): mixed => Meta::stored( $post, Field::from( $key ) ), $keys ) );
	}

	/**
	 * @param list<string> $codes Codes to look for.
	 * @return list<string> The given codes that occur in the notes of the item.
	 */
	public static function notes( TransferItem $item, array $codes ): array {
		return array_values( array_intersect( array_map( static fn( Note $note ): string => $note->code->value, $item->notes ), $codes ) );
	}

	/** @return string Checksum of listings, pictures, index and events. */
	public static function checksum(): string {
		$connection = ( new Container() )->get( Connection::class );
		$stored     = [];
		foreach ( [ $connection->posts(), $connection->postMeta(), ...array_map( $connection->table( ... ), [ 'listings', 'listing_events', 'offers', 'gone', 'imported_files' ] ) ] as $table ) {
			$stored[] = $connection->rows( 'SELECT * FROM %i ORDER BY 1, 2', [ $table ] );
		}
		return hash( 'sha256', serialize( $stored ) );
	}

	/** @return int Number of listings of any status. */
	public static function count(): int {
		return array_sum( (array) wp_count_posts( PostType::NAME ) );
	}

	public static function services( int $later = 0 ): Container {
		return new Container( new Clock( $later ) );
	}
}
