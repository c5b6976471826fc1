<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Report;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Import\OpenImmo\Note;
use SwImmoSuite\Import\Transfer\ItemAction;
use SwImmoSuite\Import\Transfer\ReportRepository;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferItem;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Import\Transfer\TransferState;

defined( 'ABSPATH' ) || exit;

/**
 * Reports of transfers for the REST routes, the commands and the admin screens.
 *
 * @phpstan-import-type ListedTransferShape from Shapes
 * @phpstan-import-type TransferResponseShape from Shapes
 */
final class TransferReport {

	/** Slug of the admin screen that shows reports. */
	public const SLUG = 'sw-immosuite-import';

	/** Maximum number of listings to withdraw per transfer in a list; the report of one transfer contains all. */
	private const MAX_NAMED = 100;

	public function __construct(
		private readonly TransferRepository $transfers,
		private readonly ReportRepository $reports,
		private readonly Translator $translator,
	) {
	}

	/**
	 * Address of the report in wp-admin.
	 *
	 * @param string $uuid Of the transfer.
	 * @return string Not escaped.
	 */
	public static function url( string $uuid ): string {
		return admin_url( 'admin.php?page=' . self::SLUG . "&transfer={$uuid}" );
	}

	/**
	 * @param list<Transfer> $transfers
	 * @return list<ListedTransferShape>
	 */
	public function listed( array $transfers ): array {
		return $this->summaries( $transfers, self::MAX_NAMED );
	}

	/**
	 * @param int $page From 1; there are no items after the last page.
	 * @return TransferResponseShape
	 */
	public function page( Transfer $transfer, int $page ): array {
		$items = $this->transfers->items( $transfer->id, $page, $transfer->notes );
		_prime_post_caches( array_column( $items, 'postId' ), false, false );
		return $this->summaries( [ $transfer ], PHP_INT_MAX )[0] + [ 'items' => array_map( $this->item( ... ), $items ) ];
	}

	/**
	 * @param list<Transfer> $transfers
	 * @param int            $maxNames  Maximum number of listings to withdraw per transfer.
	 * @return list<ListedTransferShape>
	 */
	private function summaries( array $transfers, int $maxNames ): array {
		$ids         = array_column( $transfers, 'id' );
		$withPending = array_filter( $transfers, static fn( Transfer $transfer ): bool => TransferState::Held === $transfer->state || $transfer->isDryRun );
		$counts      = $this->reports->actionCounts( $ids );
		$items       = $this->reports->itemCounts( $ids );
		$names       = $this->reports->pendingNames( array_column( $withPending, 'id' ), $maxNames );
		return array_map( fn( Transfer $transfer ): array => $this->summary( $transfer, $counts[ $transfer->id ] ?? [], $names[ $transfer->id ] ?? [], $items[ $transfer->id ] ?? 0 ), $transfers );
	}

	/**
	 * @param array<string, int> $counts
	 * @param list<string>       $names  Listings that the transfer would withdraw.
	 * @param int                $items  Number of items.
	 * @return ListedTransferShape
	 */
	private function summary( Transfer $transfer, array $counts, array $names, int $items ): array {
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
			'wouldWithdraw' => $names,
			'pages'         => intdiv( $items + TransferRepository::PER_PAGE - 1, TransferRepository::PER_PAGE ),
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
