<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Import\OpenImmo\ItemRefusal;
use SwImmoSuite\Import\OpenImmo\Note;

defined( 'ABSPATH' ) || exit;

/** A listing of a transfer with its result. */
final class TransferItem {

	/** Columns for fromRow(), for SQL: without the mapped listing, which may be large. */
	public const COLUMNS = 'position, obid, provider, number, title, action, code, post_id, notes, changed';

	/**
	 * @param int               $position In the file, from 1; listings that a full transfer withdraws follow.
	 * @param string            $obid     As sent, like provider and number; escape all three on output.
	 * @param string            $title    As in the file, plain text; empty if there is none.
	 * @param ItemAction|null   $action   Null until the item is applied, and while staff have to decide.
	 * @param int               $postId   0: no post, because the item was refused or belongs to a dry run.
	 * @param list<Note>        $notes
	 * @param list<string>      $changed  Changed parts: `Field::unprefixed()`, and title, excerpt, content, status.
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

	/** @param list<Note> $more Notes to list before the item's notes. */
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
			[ ...$more, ...Note::listFrom( $row->json( 'notes' ) ) ],
			array_values( array_filter( $row->json( 'changed' ), is_string( ... ) ) ),
		);
	}

	/** Name for staff: the object number, else the id. */
	public function name(): string {
		return '' === $this->number ? $this->obid : $this->number;
	}
}
