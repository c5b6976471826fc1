<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Report;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Import\Source\Source;

defined( 'ABSPATH' ) || exit;

/**
 * Routes for transfers, for staff and for the agency's software.
 *
 * @phpstan-import-type IntakeResponseShape from Shapes
 * @phpstan-import-type TransferResponseShape from Shapes
 * @phpstan-import-type TransfersResponseShape from Shapes
 */
final class TransferRoutes {

	/** Maximum and default number of transfers in an answer. */
	private const MOST    = 100;
	private const DEFAULT = 20;

	/** Highest page number. */
	private const PAGES = 1_000_000;

	public function __construct( private readonly TransferService $transfers, private readonly TransferReport $report ) {
	}

	/**
	 * POST openimmo.
	 *
	 * @return IntakeResponseShape
	 * @throws Failure 400, 404, 409, 413, 507.
	 */
	public function take( ApiRequest $request ): array {
		$order    = TransferOrder::read( $request );
		$transfer = null === $order->file
			? $this->transfers->takeUpload( get_current_user_id(), $order->upload, $order->source, $order->options )
			: $this->transfers->takeFile( $order->file, $order->source, $order->options );
		return [
			'transfer' => $transfer->uuid,
			'state'    => $transfer->state->value,
		];
	}

	/**
	 * GET openimmo.
	 *
	 * @return TransfersResponseShape
	 * @throws Failure 400.
	 */
	public function list( ApiRequest $request ): array {
		$source = $request->query['source'] ?? '';
		$limit  = self::number( $request, 'limit', self::DEFAULT, self::MOST );
		$page   = self::number( $request, 'page', 1, self::PAGES );
		self::refuse(
			$request,
			[
				'source' => '' === $source || Source::isName( $source ) ? '' : 'unknown_option',
				'limit'  => null === $limit ? 'number' : '',
				'page'   => null === $page ? 'number' : '',
			]
		);
		return [ 'transfers' => $this->report->listed( $this->transfers->newest( $source, (int) $limit, (int) $page ) ) ];
	}

	/**
	 * GET openimmo/{transfer}.
	 *
	 * @return TransferResponseShape
	 * @throws Failure 400, 404.
	 */
	public function show( ApiRequest $request ): array {
		$page = self::number( $request, 'page', 1, self::PAGES );
		self::refuse( $request, [ 'page' => null === $page ? 'number' : '' ] );
		return $this->report->page( $this->transfers->find( $request->path( 'transfer' ) ), (int) $page );
	}

	/**
	 * POST openimmo/{transfer}/approve.
	 *
	 * @return TransferResponseShape
	 * @throws Failure 404, 409.
	 */
	public function approve( ApiRequest $request ): array {
		return $this->report->page( $this->transfers->decide( $request->path( 'transfer' ), true ), 1 );
	}

	/**
	 * POST openimmo/{transfer}/discard.
	 *
	 * @return TransferResponseShape
	 * @throws Failure 404, 409.
	 */
	public function discard( ApiRequest $request ): array {
		return $this->report->page( $this->transfers->decide( $request->path( 'transfer' ), false ), 1 );
	}

	/** @return int|null Null unless the parameter is a number from 1 to $most. */
	private static function number( ApiRequest $request, string $name, int $default, int $most ): ?int {
		$typed = $request->query[ $name ] ?? (string) $default;
		return ! isset( $request->lists[ $name ] ) && 1 === preg_match( '/^[1-9]\d{0,6}$/D', $typed ) && (int) $typed <= $most ? (int) $typed : null;
	}

	/**
	 * @param array<string, string> $faults Code by name; empty: none.
	 * @throws Failure 400.
	 */
	private static function refuse( ApiRequest $request, array $faults ): void {
		( new Faults( array_fill_keys( $request->unknown, 'unknown_field' ) + array_filter( $faults, static fn( string $code ): bool => '' !== $code ) ) )->refuse( $request->translator );
	}
}
