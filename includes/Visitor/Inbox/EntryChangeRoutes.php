<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Visitor\Privacy\Erasure;

defined( 'ABSPATH' ) || exit;

/**
 * Routes by which staff change, answer and delete entries.
 *
 * @phpstan-import-type EntriesChangeResponseShape from Shapes
 * @phpstan-import-type HistoryRowShape from Shapes
 * @phpstan-import-type ListedEntryShape from Shapes
 */
final class EntryChangeRoutes {

	public function __construct(
		private readonly EntryChangeService $changes,
		private readonly EntryReplyService $replies,
		private readonly Erasure $erasure,
	) {
	}

	/**
	 * PATCH entries/{uuid}.
	 *
	 * @return ListedEntryShape
	 * @throws Failure 400, 404, 409.
	 */
	public function change( ApiRequest $request ): array {
		return $this->changes->change( strtolower( $request->path( 'uuid' ) ), $request->body->as( 'EntryChangeRequest' ), $request->translator );
	}

	/**
	 * POST entries/bulk.
	 *
	 * @return EntriesChangeResponseShape
	 * @throws Failure 400.
	 */
	public function changeAll( ApiRequest $request ): array {
		return $this->changes->changeAll( $request->body->as( 'EntriesChangeRequest' ), $request->translator );
	}

	/**
	 * POST entries/{uuid}/notes.
	 *
	 * @return HistoryRowShape
	 * @throws Failure 400, 404, 409.
	 */
	public function note( ApiRequest $request ): array {
		$text = $request->body->as( 'NoteRequest' )['text'];
		return $this->changes->addNote( strtolower( $request->path( 'uuid' ) ), $text, $request->idempotencyKey() )->toArray();
	}

	/**
	 * POST entries/{uuid}/replies.
	 *
	 * @return HistoryRowShape
	 * @throws Failure 400, 404, 409.
	 */
	public function reply( ApiRequest $request ): array {
		return $this->replies->reply( strtolower( $request->path( 'uuid' ) ), $request->body->as( 'ReplyRequest' ), $request->translator )->toArray();
	}

	/**
	 * DELETE entries/{uuid}.
	 *
	 * @return array<never, never>
	 * @throws Failure 404.
	 */
	public function delete( ApiRequest $request ): array {
		return $this->erasure->eraseEntry( strtolower( $request->path( 'uuid' ) ) ) ? [] : throw Failure::notFound();
	}
}
