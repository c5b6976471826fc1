<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Import\OpenImmo\ItemRefusal;
use SwImmoSuite\Import\OpenImmo\Note;

defined( 'ABSPATH' ) || exit;

/** A listing of a transfer, and what became of it (O14). */
final class TransferItem {

	/** Those of the table that fromRow() reads, for SQL: what was mapped may be large. */
	public const COLUMNS = 'position, obid, provider, number, title, action, code, post_id, notes, changed';

	/**
	 * @param int               $position In the file, from 1; what a full transfer withdraws stands behind.
	 * @param string            $obid     As its software names it; what such a thing names is text wherever it is shown.
	 * @param string            $title    As the file has it, plain text; empty where it has none.
	 * @param ItemAction|null   $action   Null until it is applied, and while staff have to decide.
	 * @param int               $postId   0 where there is none: it is refused, or was only looked at.
	 * @param list<Note>        $notes
	 * @param list<string>      $changed  What was written: values of Field, and title, excerpt, content, status.
	 */
	private function __construct(
		public readonly int $position,
		public readonly string $obid,
		public readonly string $provider,
		public readonly string $number,
		public readonly string $title,
		public readonly ?ItemAction $action,
		public readonly ?ItemRefusal $refusal,
		public readonly int $postId,
		public readonly array $notes,
		public readonly array $changed,
	) {
	}

	/** @param list<Note> $more To be told before its own. */
	public static function fromRow( Row $row, array $more = [] ): self {
		return new self(
			$row->int( 'position' ),
			$row->string( 'obid' ),
			$row->string( 'provider' ),
			$row->string( 'number' ),
			$row->string( 'title' ),
			ItemAction::tryFrom( $row->string( 'action' ) ),
			ItemRefusal::tryFrom( $row->string( 'code' ) ),
			$row->int( 'post_id' ),
			[ ...$more, ...StoredNotes::read( $row->json( 'notes' ) ) ],
			array_values( array_filter( $row->json( 'changed' ), is_string( ... ) ) ),
		);
	}

	/** What people call it. */
	public function name(): string {
		return '' === $this->number ? $this->obid : $this->number;
	}
}
