<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use Closure;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Import\Listing\FailureCause;
use SwImmoSuite\Import\Listing\ImportedListings;
use SwImmoSuite\Import\OpenImmo\File\OpenedTransfer;
use SwImmoSuite\Import\OpenImmo\File\Provider;
use SwImmoSuite\Import\OpenImmo\File\ReadListing;
use SwImmoSuite\Import\OpenImmo\File\RefusedTransfer;
use SwImmoSuite\Import\OpenImmo\File\Transmission;
use SwImmoSuite\Import\OpenImmo\Identity;
use SwImmoSuite\Import\OpenImmo\ItemFilter;
use SwImmoSuite\Import\OpenImmo\ListingMapper;
use SwImmoSuite\Import\OpenImmo\MappedListing;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\NoteCode;
use SwImmoSuite\Import\OpenImmo\PlainText;
use SwImmoSuite\Import\OpenImmo\RefusedListing;
use SwImmoSuite\Import\OpenImmo\SentAttachment;
use SwImmoSuite\Import\OpenImmo\SourceSettings;
use Throwable;

defined( 'ABSPATH' ) || exit;

/** Reads a file to its end and stores its listings as items, before any of them is applied. */
final class TransferReader {

	/**
	 * Maximum notes of each kind about a file: names of elements that are not stored, and remarks on its XMLs. This many
	 * fit the column.
	 */
	private const MAX_NOTES = 50;

	/** @var array<string, true> Elements of this file that are not stored. */
	private array $ignored = [];

	/**
	 * @param Closure(string): SourceSettings        $settings Settings of a source.
	 * @param Closure(SourceSettings): ListingMapper $mapper
	 */
	public function __construct(
		private readonly Connection $connection,
		private readonly ItemQueue $items,
		private readonly ImportedListings $listings,
		private readonly WorkFolder $folder,
		private readonly ItemFilter $filter,
		private readonly Closure $settings,
		private readonly Closure $mapper,
	) {
	}

	/** @throws LeaseLost */
	public function run( WorkerLease $lease ): void {
		$uuid = $lease->transfer->uuid;
		$lease->advance( TransferState::Reading );
		$opened        = null;
		$this->ignored = [];
		try {
			$opened = OpenedTransfer::open( $this->folder->sent( $uuid ), $this->folder->path( $uuid ), $lease->renew( ... ) );
			$total  = $this->read( $lease, $opened );
			$lease->advance( TransferState::Applying, [ 'total' => $total ] + $this->fileColumns( $lease->transfer, $opened ) );
		} catch ( RefusedTransfer $refused ) {
			$this->refuse( $lease, $refused );
		} finally {
			$opened?->close();
		}
	}

	/**
	 * Deletes the items of a refused file and ends the transfer, in one transaction: if the worker has lost its lease, it must not
	 * delete the items of the next worker.
	 *
	 * @throws LeaseLost
	 */
	private function refuse( WorkerLease $lease, RefusedTransfer $refused ): void {
		$this->connection->transaction( function () use ( $lease, $refused ): void {
			$this->items->deleteAll( $lease->transfer->id );
			$lease->advance( TransferState::Refused, [
				'code' => $refused->refusal->value,
				'line' => $refused->xmlLine,
			] );
		} );
	}

	/**
	 * @return int Number of listings in the file.
	 * @throws RefusedTransfer
	 */
	private function read( WorkerLease $lease, OpenedTransfer $opened ): int {
		$settings     = ( $this->settings )( $lease->transfer->source );
		$mapper       = ( $this->mapper )( $settings );
		$map          = fn( ReadListing $listing ): MappedListing => $this->filter->apply( $mapper->map( $listing ), $lease->transfer->source );
		$hashOf       = static fn( MappedListing $mapped ): string => $mapped->hash( $settings, static fn( SentAttachment $attachment ): string => $opened->fingerprintOf( $attachment ) );
		$batch        = new ItemBatch( $this->items, $lease->transfer, substr( get_locale(), 0, 2 ) );
		$storedBefore = $this->items->count( $lease->transfer->id );
		foreach ( $opened->listings() as $read => $listing ) {
			$lease->renew();
			$this->add( $batch, $listing, $map, $hashOf );
			if ( 0 === ( $read + 1 ) % ItemQueue::PAGE && $read + 1 >= $storedBefore + ItemQueue::PAGE ) {
				// Counts as progress only beyond the items of a killed worker.
				$lease->noteProgress();
			}
		}
		return $batch->end();
	}

	/**
	 * @param Closure(ReadListing): MappedListing $map  Throws if the listing is refused.
	 * @param Closure(MappedListing): string      $hashOf
	 */
	private function add( ItemBatch $batch, ReadListing $listing, Closure $map, Closure $hashOf ): void {
		$identity = ImportedListings::stored( Identity::of( $listing ) );
		$title    = PlainText::of( $listing->element->content( 'freitexte/objekttitel' ) );
		try {
			$mapped      = $map( $listing );
			$contentHash = $hashOf( $mapped );
		} catch ( RefusedListing $refused ) {
			$batch->refuse( $identity, $title, $refused->refusal, '' === $refused->sentence ? [] : [ new Note( NoteCode::Refusal, $refused->sentence ) ] );
			return;
		} catch ( Throwable $thrown ) {
			// Filters of other plugins run during the mapping, too.
			$batch->refuse( $identity, $title, null, [ new Note( NoteCode::Thrown, FailureCause::of( $thrown ) ) ] );
			return;
		}
		// Outside of try: an error of the queue must not store this listing twice, which would shift all positions.
		$batch->add( $identity, $title, $mapped, $contentHash );
		$this->ignored = array_slice( $this->ignored + array_fill_keys( $mapped->ignoredElements, true ), 0, self::MAX_NOTES, preserve_keys: true );
	}

	/** @return array<literal-string, string|null> Columns with the file's data about itself. */
	private function fileColumns( Transfer $transfer, OpenedTransfer $opened ): array {
		$transmissions = $opened->transmissions();
		$notes         = array_unique( array_merge( ...array_map( static fn( Transmission $transmission ): array => $transmission->notes(), $transmissions ) ), SORT_REGULAR );
		$empty         = $opened->hasEmptyFullTransfer() ? [ new Note( NoteCode::EmptyFull ) ] : [];
		$ignored       = array_map( static fn( int|string $name ): Note => new Note( NoteCode::IgnoredElements, (string) $name ), array_keys( $this->ignored ) );
		$art           = array_values( array_diff( array_map( static fn( Transmission $transmission ): string => $transmission->art(), $transmissions ), [ '' ] ) );
		return [
			'art'         => $art[0] ?? '',
			'notes'       => Note::json( [ ...array_slice( array_values( $notes ), 0, self::MAX_NOTES ), ...$empty, ...$ignored ] ),
			'complete_of' => (string) wp_json_encode( $this->completeProviders( $transfer, $opened ), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ),
		];
	}

	/** @return list<string> Providers whose complete portfolio the file contains, without those that the source may not send. */
	private function completeProviders( Transfer $transfer, OpenedTransfer $opened ): array {
		$settings  = ( $this->settings )( $transfer->source );
		$providers = $opened->completeProviders();
		$isFull    = [] !== array_filter( $opened->transmissions(), static fn( Transmission $transmission ): bool => $transmission->isFull() );
		if ( $isFull && [] === $providers ) {
			// A full transfer without providers means all listings of the source; staff are asked before any is withdrawn.
			return $this->listings->providers( $transfer->source );
		}
		$allowed = array_filter( $providers, static fn( Provider $provider ): bool => $settings->knows( $provider ) );
		return array_values( array_unique( array_map( static fn( Provider $provider ): string => ImportedListings::shortened( $provider->key() ), $allowed ) ) );
	}
}
