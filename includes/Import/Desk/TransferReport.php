<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Desk;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\Transfer\ItemAction;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferItem;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Import\Transfer\TransferState;

defined( 'ABSPATH' ) || exit;

/**
 * What has become of transfers, as programs and screens read it (O14).
 *
 * @phpstan-import-type ListedTransferShape from Shapes
 * @phpstan-import-type TransferResponseShape from Shapes
 */
final class TransferReport {

	public function __construct( private readonly TransferRepository $transfers, private readonly Translator $translator ) {
	}

	/**
	 * @param list<Transfer> $transfers
	 * @return list<ListedTransferShape>
	 */
	public function listed( array $transfers ): array {
		$counts = $this->transfers->counts( array_map( static fn( Transfer $transfer ): int => $transfer->id, $transfers ) );
		return array_map( fn( Transfer $transfer ): array => $this->head( $transfer, $counts[ $transfer->id ] ?? [] ), $transfers );
	}

	/**
	 * @param int $page From 1; behind the last there are no items.
	 * @return TransferResponseShape
	 */
	public function page( Transfer $transfer, int $page ): array {
		$items = $this->transfers->items( $transfer->id, $page, $transfer->notes );
		_prime_post_caches( array_values( array_filter( array_map( static fn( TransferItem $item ): int => $item->postId, $items ), static fn( int $post ): bool => $post > 0 ) ), false, false );
		return $this->listed( [ $transfer ] )[0] + [ 'items' => array_map( $this->item( ... ), $items ) ];
	}

	/**
	 * @param array<string, int> $counts
	 * @return ListedTransferShape
	 */
	private function head( Transfer $transfer, array $counts ): array {
		$asks = TransferState::Held === $transfer->state || $transfer->isDryRun;
		return [
			'transfer'      => $transfer->uuid,
			'source'        => $transfer->source,
			'name'          => $transfer->name,
			'state'         => $transfer->state->value,
			'code'          => '' === $transfer->code ? null : $transfer->code,
			'art'           => '' === $transfer->art ? null : $transfer->art,
			'receivedAt'    => Clock::rfc3339( $transfer->receivedAt ),
			'finishedAt'    => null === $transfer->finishedAt ? null : Clock::rfc3339( $transfer->finishedAt ),
			'dryRun'        => $transfer->isDryRun,
			'counts'        => [
				'created'   => $counts[ ItemAction::Created->value ] ?? 0,
				'updated'   => $counts[ ItemAction::Updated->value ] ?? 0,
				'unchanged' => $counts[ ItemAction::Unchanged->value ] ?? 0,
				'restored'  => $counts[ ItemAction::Restored->value ] ?? 0,
				'withdrawn' => $counts[ ItemAction::Withdrawn->value ] ?? 0,
				'locked'    => $counts[ ItemAction::Locked->value ] ?? 0,
				'refused'   => $counts[ ItemAction::Refused->value ] ?? 0,
				'failed'    => $counts[ ItemAction::Failed->value ] ?? 0,
			],
			'wouldWithdraw' => $asks ? $this->transfers->wouldWithdraw( $transfer ) : [],
			'pages'         => intdiv( $this->transfers->itemCount( $transfer->id ) + TransferRepository::PAGE - 1, TransferRepository::PAGE ),
		];
	}

	/** @return TransferResponseShape['items'][number] */
	private function item( TransferItem $item ): array {
		$isPublic = 0 !== $item->postId && 'publish' === get_post_status( $item->postId );
		$link     = $isPublic ? get_permalink( $item->postId ) : false;
		return [
			'position' => $item->position,
			'number'   => $item->number,
			'obid'     => $item->obid,
			'action'   => $item->action?->value,
			'post'     => 0 === $item->postId ? null : $item->postId,
			'link'     => false === $link ? null : $link,
			'code'     => $item->refusal?->value,
			'notes'    => array_map(
				fn( Note $note ): array => [
					'code' => $note->code->value,
					'text' => $note->sentence( $this->translator ),
				],
				$item->notes
			),
		];
	}
}
