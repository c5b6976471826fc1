<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Visitor\Inbox\Query\EntryQuery;

defined( 'ABSPATH' ) || exit;

/**
 * Routes of the inbox.
 *
 * @phpstan-import-type EntriesResponseShape from Shapes
 * @phpstan-import-type EntryCountsResponseShape from Shapes
 * @phpstan-import-type EntriesNumberResponseShape from Shapes
 * @phpstan-import-type EntryResponseShape from Shapes
 */
final class EntryRoutes {

	public function __construct(
		private readonly EntryListService $lists,
		private readonly EntryDetailService $details,
		private readonly EntryCountService $counts,
		private readonly EntryExportService $exports,
		private readonly Clock $clock,
	) {
	}

	/**
	 * GET entries.
	 *
	 * @return EntriesResponseShape
	 * @throws Failure 400.
	 */
	public function list( ApiRequest $request ): array {
		return $this->lists->page( EntryQuery::read( $request, (string) wp_date( 'Y-m-d', $this->clock->now() ) ), $request->translator );
	}

	/**
	 * GET entries/{uuid}. HEAD does not mark the entry as read.
	 *
	 * @return EntryResponseShape
	 * @throws Failure 404.
	 */
	public function show( ApiRequest $request ): array {
		$uuid = strtolower( $request->path( 'uuid' ) );
		return $request->isHead ? $this->details->show( $uuid, $request->translator ) : $this->details->open( $uuid, $request->translator );
	}

	/**
	 * GET entries/counts.
	 *
	 * @return EntryCountsResponseShape
	 */
	public function counts(): array {
		return $this->counts->counts( get_current_user_id() );
	}

	/**
	 * GET entries/number: how many entries an export would contain.
	 *
	 * @return EntriesNumberResponseShape
	 * @throws Failure 400.
	 */
	public function exportSize( ApiRequest $request ): array {
		[ $filter, $order ] = EntryQuery::read( $request, (string) wp_date( 'Y-m-d', $this->clock->now() ) );
		return [ 'number' => $this->exports->count( $filter, $order ) ];
	}
}
