<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\Database\Row;

defined( 'ABSPATH' ) || exit;

/** How staff deal with an entry: all that they can change of it, and the version that it stands at (A8). */
final class Handling {

	/**
	 * @param string      $uuid      Of the submission.
	 * @param int         $assignee  Account; 0: nobody.
	 * @param string|null $followUp  Date as 2026-11-21, in the site's time zone; null: none.
	 * @param string|null $keepUntil The same: last day that it is kept whatever its period says.
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

	/** @param Row $row Of entries, with the uuid of its submission. */
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
	 * The same entry as somebody wants it.
	 *
	 * @param array{status?: string, assignee?: int, followUp?: string|null, keepUntil?: string|null} $wanted What is absent stays.
	 */
	public function with( array $wanted ): self {
		return new self(
			$this->submissionId,
			$this->uuid,
			$this->version,
			isset( $wanted['status'] ) ? EntryStatus::from( $wanted['status'] ) : $this->status,
			$wanted['assignee'] ?? $this->assignee,
			array_key_exists( 'followUp', $wanted ) ? $wanted['followUp'] : $this->followUp,
			array_key_exists( 'keepUntil', $wanted ) ? $wanted['keepUntil'] : $this->keepUntil,
		);
	}

	/** @return array{status: string, assignee: int, followUp: string|null, keepUntil: string|null} As programs read and change it. */
	public function values(): array {
		return [
			'status'    => $this->status->value,
			'assignee'  => $this->assignee,
			'followUp'  => $this->followUp,
			'keepUntil' => $this->keepUntil,
		];
	}
}
