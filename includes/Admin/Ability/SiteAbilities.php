<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Ability;

use Closure;
use SwImmoSuite\Admin\Health\FrameHealth;
use SwImmoSuite\Admin\Health\HealthCheck;
use SwImmoSuite\Admin\Health\SiteHealth;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Import\Report\TransferReport;
use SwImmoSuite\Import\Report\TransferService;

defined( 'ABSPATH' ) || exit;

/**
 * Abilities about transfers and the site.
 *
 * @phpstan-import-type ListedTransferShape from Shapes
 * @phpstan-import-type TransferResponseShape from Shapes
 */
final class SiteAbilities {

	public function __construct(
		private readonly TransferService $transfers,
		private readonly TransferReport $report,
		private readonly SiteHealth $health,
		private readonly FrameHealth $frame,
	) {
	}

	/**
	 * @param array<string, mixed> $input
	 * @return array<string, mixed>
	 * @throws Failure 404 if the transfer does not exist or the current user may not see its source.
	 */
	public function transfers( array $input ): array {
		$texts = array_filter( $input, is_string( ... ) ) + [ 'transfer' => '', 'source' => '' ];
		$page  = is_int( $input['page'] ?? null ) ? $input['page'] : 1;
		$limit = is_int( $input['perPage'] ?? null ) ? $input['perPage'] : 20;
		$found = '' === $texts['transfer']
			? $this->report->listed( $this->transfers->newest( $texts['source'], $limit, $page ) )
			: [ $this->report->page( $this->transfers->find( $texts['transfer'] ), $page ) ];
		return [ 'items' => array_map( self::transfer( ... ), $found ) ];
	}

	/** @return array<string, mixed> */
	public function health(): array {
		$results = array_map( static fn( Closure $check ): HealthCheck => $check(), $this->health->checks() ) + [
			FrameHealth::FRAME => $this->frame->lastResult( FrameHealth::FRAME ),
			FrameHealth::ALIAS => $this->frame->lastResult( FrameHealth::ALIAS ),
		];
		$checks  = [];
		foreach ( $results as $name => $result ) {
			$checks[] = [
				'name'   => $name,
				'status' => $result->status ?? 'unknown',
				'text'   => $result->label ?? '',
			];
		}
		return [
			'isWell' => [] === array_intersect( array_column( $checks, 'status' ), [ 'recommended', 'critical' ] ),
			'checks' => $checks,
		];
	}

	/**
	 * @param ListedTransferShape|TransferResponseShape $transfer
	 * @return array<string, mixed>
	 */
	private static function transfer( array $transfer ): array {
		return array_intersect_key( $transfer, array_flip( [ 'transfer', 'source', 'state', 'code', 'dryRun', 'receivedAt', 'finishedAt', 'counts', 'pages' ] ) ) + [
			'listings'  => array_map( self::listing( ... ), $transfer['items'] ?? [] ),
			'untrusted' => [
				'name'          => $transfer['name'],
				'wouldWithdraw' => $transfer['wouldWithdraw'],
			],
		];
	}

	/**
	 * @param array{position: int, number: string, obid: string, action: string|null, post: int|null, code: string|null, notes: list<array{code: string, text: string}>, ...} $item
	 * @return array<string, mixed>
	 */
	private static function listing( array $item ): array {
		return [
			'position'  => $item['position'],
			'action'    => $item['action'],
			'listing'   => $item['post'],
			'code'      => $item['code'],
			'notes'     => array_column( $item['notes'], 'code' ),
			'untrusted' => [
				'number' => $item['number'],
				'obid'   => $item['obid'],
				'notes'  => array_column( $item['notes'], 'text' ),
			],
		];
	}
}
