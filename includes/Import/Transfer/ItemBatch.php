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

/**
 * Collects the items of a file and inserts many with one statement. If the file contains a listing twice, the last one
 * counts.
 */
final class ItemBatch {

	/** Maximum rows and bytes of a statement. */
	private const MAX_ROWS  = 50;
	private const MAX_BYTES = 1_000_000;

	/** Maximum characters of a title. */
	private const MAX_TITLE_LENGTH = 190;

	private int $position = 0;

	/** @var list<array<literal-string, string|int|null>> Rows to insert. */
	private array $rows = [];

	private int $bytes = 0;

	/** @var list<int> Positions of listings that occur again later. */
	private array $duplicates = [];

	private readonly KnownListings $known;

	/** @var array<int, int> Last position of each listing, by its first position. */
	private array $lastPositions = [];

	/** @var array<int, bool> Whether the listing is withdrawn, by first position. */
	private array $withdrawn = [];

	/** @var array<int, string> Language of the listing, by first position. */
	private array $languages = [];

	/** @var list<int> Positions of listings that the file also contains in a preferred language. */
	private array $translations = [];

	/** @param string $language The site's language, two letters. */
	public function __construct( private readonly ItemQueue $items, private readonly Transfer $transfer, private readonly string $language ) {
		$this->known = new KnownListings( $transfer->isByNumber );
	}

	/**
	 * @param string $title As in the file.
	 * @param string $hash  From MappedListing::hash().
	 */
	public function add( Identity $identity, string $title, MappedListing $mapped, string $hash ): void {
		$language = '' === $identity->language ? $this->language : strtolower( substr( $identity->language, 0, 2 ) );
		$position = $this->position + 1;
		$first    = $this->find( $identity, $language ) ?? $position;
		// Of several languages, the site's language is used, else the first in the file.
		$isUsed   = $this->language === $language || $language === ( $this->languages[ $first ] ?? $language );
		$notes    = $isUsed ? [ ...$mapped->notes, ...$this->addPosition( $first, $identity, $language, $mapped ) ] : [];
		if ( ! $isUsed ) {
			$this->translations[] = $position;
		}
		$this->put( $identity, $title, [
			'mapped' => StoredListing::json( $mapped, $hash ),
			'action' => '',
			'code'   => '',
			'notes'  => Note::json( $notes ),
		] );
	}

	/** @return int|null First position of the same listing. A version in another language may have its own id or number. */
	private function find( Identity $identity, string $language ): ?int {
		$others = [ ...$this->known->namesakes( $identity, null ), ...$this->known->renumbered( $identity ) ];
		$found  = array_filter( $others, fn( int $other ): bool => $this->languages[ $other ] !== $language );
		return $this->known->find( $identity, mayBeRenumbered: static fn(): bool => false ) ?? array_values( $found )[0] ?? null;
	}

	/** @return list<Note> Notes on the next position, which replaces earlier positions of its listing. */
	private function addPosition( int $first, Identity $identity, string $language, MappedListing $mapped ): array {
		$notes = [];
		if ( isset( $this->lastPositions[ $first ] ) && $this->languages[ $first ] === $language ) {
			$this->duplicates[] = $this->lastPositions[ $first ];
			$notes[]            = new Note( NoteCode::Duplicate );
		} elseif ( isset( $this->lastPositions[ $first ] ) ) {
			$this->translations[] = $this->lastPositions[ $first ];
		}
		$this->known->add( $first, $identity );
		$this->lastPositions[ $first ] = $this->position + 1;
		$this->languages[ $first ]     = $language;
		$this->withdrawn[ $first ]     = $mapped->decision->isWithdrawn;
		return $mapped->decision->isWithdrawn ? $notes : [ ...$notes, ...$this->sameNumberNotes( $first, $identity ) ];
	}

	/** @return list<Note> */
	private function sameNumberNotes( int $first, Identity $identity ): array {
		$isOffered = fn( int $other ): bool => ! $this->withdrawn[ $other ];
		return [
			...( [] === array_filter( $this->known->namesakes( $identity, $first ), $isOffered ) ? [] : [ new Note( NoteCode::SameNumber ) ] ),
			...( [] === array_filter( $this->known->renumbered( $identity ), $isOffered ) ? [] : [ new Note( NoteCode::SameNumber, $identity->obid ) ] ),
		];
	}

	/**
	 * Adds an item that is refused or failed.
	 *
	 * @param string           $title   As in the file.
	 * @param ItemRefusal|null $refusal Null: the mapping threw.
	 * @param list<Note>       $notes
	 */
	public function refuse( Identity $identity, string $title, ?ItemRefusal $refusal, array $notes = [] ): void {
		$this->put( $identity, $title, [
			'mapped' => null,
			'action' => ( null === $refusal ? ItemAction::Failed : ItemAction::Refused )->value,
			'code'   => $refusal->value ?? '',
			'notes'  => Note::json( $notes ),
		] );
	}

	/** @return int Number of items. */
	public function end(): int {
		$this->flush();
		foreach ( array_chunk( $this->duplicates, ItemQueue::PAGE ) as $positions ) {
			$this->items->refuseDuplicates( $this->transfer->id, $positions );
		}
		foreach ( array_chunk( $this->translations, ItemQueue::PAGE ) as $positions ) {
			$this->items->finishTranslations( $this->transfer->id, $positions );
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
			'title'       => mb_substr( $title, 0, self::MAX_TITLE_LENGTH ),
		] + $columns;
		$this->bytes += strlen( (string) $columns['mapped'] );
		if ( $this->bytes > self::MAX_BYTES || count( $this->rows ) >= self::MAX_ROWS ) {
			$this->flush();
		}
	}

	private function flush(): void {
		$this->items->add( $this->rows );
		$this->rows  = [];
		$this->bytes = 0;
	}
}
