<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Import\OpenImmo\Identity;
use SwImmoSuite\Import\OpenImmo\ItemRefusal;
use SwImmoSuite\Import\OpenImmo\KnownListings;
use SwImmoSuite\Import\OpenImmo\MappedListing;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\OpenImmo\NoteCode;

defined( 'ABSPATH' ) || exit;

/** Writes down what a file names, many in one statement; of those that it names twice the last counts (O7). */
final class ItemBatch {

	/** Rows and bytes of one statement. */
	private const MOST       = 50;
	private const MOST_BYTES = 1_000_000;

	/** Characters of a title that are kept. */
	private const TITLE = 190;

	private int $position = 0;

	/** @var list<array<literal-string, string|int|null>> Rows that are not written yet. */
	private array $rows = [];

	private int $bytes = 0;

	/** @var list<int> Positions of those that have come once more. */
	private array $earlier = [];

	private readonly KnownListings $known;

	/** @var array<int, int> The last position of each listing, by the first. */
	private array $last = [];

	/** @var array<int, bool> Whether it goes off the site, by the first position. */
	private array $withdrawn = [];

	public function __construct( private readonly ItemQueue $items, private readonly Transfer $transfer ) {
		$this->known = new KnownListings( $transfer->isByNumber );
	}

	/**
	 * @param string $title As the file has it.
	 * @param string $hash  Of O13.
	 */
	public function add( Identity $identity, string $title, MappedListing $mapped, string $hash ): void {
		$first = $this->known->find( $identity ) ?? $this->position + 1;
		$this->known->add( $first, $identity );
		$notes = $mapped->notes;
		if ( isset( $this->last[ $first ] ) ) {
			$this->earlier[] = $this->last[ $first ];
			$notes[]         = new Note( NoteCode::Duplicate );
		}
		$this->withdrawn[ $first ] = $mapped->decision->isWithdrawn;
		$others                    = array_filter( $this->known->namesakes( $identity ), fn( int $other ): bool => ! $this->withdrawn[ $other ] );
		if ( [] !== $others && ! $mapped->decision->isWithdrawn ) {
			$notes[] = new Note( NoteCode::SameNumber );
		}
		$this->last[ $first ] = $this->position + 1;
		$this->put( $identity, $title, [
			'mapped' => StoredListing::json( $mapped, $hash ),
			'action' => '',
			'code'   => '',
			'notes'  => StoredNotes::json( $notes ),
		] );
	}

	/**
	 * Nothing will come of it.
	 *
	 * @param string           $title   As the file has it.
	 * @param ItemRefusal|null $refusal Null: somebody threw.
	 * @param list<Note>       $notes
	 */
	public function refuse( Identity $identity, string $title, ?ItemRefusal $refusal, array $notes = [] ): void {
		$this->put( $identity, $title, [
			'mapped' => null,
			'action' => ( null === $refusal ? ItemAction::Failed : ItemAction::Refused )->value,
			'code'   => $refusal->value ?? '',
			'notes'  => StoredNotes::json( $notes ),
		] );
	}

	/** @return int How many there were. */
	public function end(): int {
		$this->flush();
		foreach ( array_chunk( $this->earlier, ItemQueue::PAGE ) as $positions ) {
			$this->items->refuseDuplicates( $this->transfer->id, $positions );
		}
		return $this->position;
	}

	/** @param array{mapped: string|null, action: string, code: string, notes: string|null} $columns */
	private function put( Identity $identity, string $title, array $columns ): void {
		$this->rows[] = [
			'transfer_id' => $this->transfer->id,
			'position'    => ++$this->position,
			'obid'        => $identity->obid,
			'provider'    => $identity->provider,
			'number'      => $identity->number,
			'title'       => mb_substr( $title, 0, self::TITLE ),
		] + $columns;
		$this->bytes += strlen( (string) $columns['mapped'] );
		if ( $this->bytes > self::MOST_BYTES || count( $this->rows ) >= self::MOST ) {
			$this->flush();
		}
	}

	private function flush(): void {
		$this->items->add( $this->rows );
		$this->rows  = [];
		$this->bytes = 0;
	}
}
