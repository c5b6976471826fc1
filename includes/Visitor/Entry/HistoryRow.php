<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\Staff\Actor;

defined( 'ABSPATH' ) || exit;

/**
 * A stored event of a submission's history.
 *
 * @phpstan-import-type HistoryRowShape from Shapes
 */
final class HistoryRow {

	private function __construct(
		public readonly int $id,
		private readonly HistoryEvent $event,
		private readonly int $userId,
		public readonly JsonObject $data,
		private readonly int $at,
	) {
	}

	/** @param Row $row Row of history. */
	public static function fromRow( Row $row ): self {
		return new self( $row->int( 'id' ), HistoryEvent::from( $row->string( 'event' ) ), $row->int( 'user_id' ), new JsonObject( $row->json( 'data' ) ), $row->int( 'happened_at' ) );
	}

	/** @param Row $row Row of exports; its id becomes negative, so that it differs from ids of history rows. */
	public static function ofExport( Row $row ): self {
		$by   = Actor::fromRow( $row, 'exported_by' );
		$data = new JsonObject( [ 'filter' => $row->string( 'filter' ), 'number' => $row->int( 'number' ), 'by' => $by->name ] );
		return new self( -$row->int( 'id' ), HistoryEvent::Exported, $by->id, $data, $row->int( 'exported_at' ) );
	}

	/** @return HistoryRowShape */
	public function toArray(): array {
		/** @var array<string, mixed> $data JSON object. */
		$data = $this->data->all();
		return [
			'id'    => $this->id,
			'event' => $this->event->value,
			'user'  => $this->user(),
			'data'  => $data,
			'at'    => $this->at(),
		];
	}

	/** @return array{id: int, name: string}|null Staff member, whose account may be deleted; null: a visitor or the site. */
	public function user(): ?array {
		if ( 0 === $this->userId ) {
			return null;
		}
		$name = $this->data->string( 'by' ) ?? get_userdata( $this->userId )->display_name ?? '';
		return [
			'id'   => $this->userId,
			'name' => $name,
		];
	}

	/** RFC 3339, in UTC. */
	public function at(): string {
		return Clock::rfc3339( $this->at );
	}
}
