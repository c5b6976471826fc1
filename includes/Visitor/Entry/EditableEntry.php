<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** The fields of an entry that staff can change, and its version. */
final class EditableEntry {

	/**
	 * @param string      $uuid      UUID of the submission.
	 * @param int         $assignee  User id; 0: unassigned.
	 * @param string|null $followUp  Date as 2026-11-21, in the site's time zone; null: none.
	 * @param string|null $keepUntil Last day on which the entry is kept, even beyond its retention period; null: none.
	 */
	private function __construct(
		public readonly int $submissionId,
		public readonly string $uuid,
		public readonly int $version,
		public readonly EntryStatus $status,
		public readonly int $assignee,
		public readonly ?string $followUp,
		public readonly ?string $keepUntil,
	) {
	}

	/** @param Row $row Row of entries with the uuid of its submission. */
	public static function fromRow( Row $row ): self {
		return new self(
			$row->int( 'submission_id' ),
			strtolower( $row->string( 'uuid' ) ),
			$row->int( 'version' ),
			EntryStatus::from( $row->string( 'status' ) ),
			$row->int( 'assignee' ),
			$row->nullableString( 'follow_up' ),
			$row->nullableString( 'keep_until' ),
		);
	}

	/**
	 * Returns a copy with changed fields.
	 *
	 * @param array{status?: string, assignee?: int, followUp?: string|null, keepUntil?: string|null} $changes Absent fields stay unchanged.
	 */
	public function with( array $changes ): self {
		return new self(
			$this->submissionId,
			$this->uuid,
			$this->version,
			isset( $changes['status'] ) ? EntryStatus::from( $changes['status'] ) : $this->status,
			$changes['assignee'] ?? $this->assignee,
			array_key_exists( 'followUp', $changes ) ? $changes['followUp'] : $this->followUp,
			array_key_exists( 'keepUntil', $changes ) ? $changes['keepUntil'] : $this->keepUntil,
		);
	}

	/** @return array<string, array{mixed, mixed}> Value before and after, by key of values(). */
	public function changesTo( self $after ): array {
		$before  = $this->values();
		$changes = [];
		foreach ( array_diff_assoc( $after->values(), $before ) as $name => $value ) {
			$changes[ $name ] = [ $before[ $name ] ?? null, $value ];
		}
		return $changes;
	}

	/** @return array{status: string, assignee: int, followUp: string|null, keepUntil: string|null} As in the API. */
	public function values(): array {
		return [
			'status'    => $this->status->value,
			'assignee'  => $this->assignee,
			'followUp'  => $this->followUp,
			'keepUntil' => $this->keepUntil,
		];
	}
}
