<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Report;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Staff\Actor;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Import\Source\Source;
use SwImmoSuite\Import\Transfer\IntakeOptions;

defined( 'ABSPATH' ) || exit;

/**
 * Routes for transfers and for the settings of a source (in the shape of SourceSettings::values()), for staff and for the
 * agency's software.
 *
 * @phpstan-import-type IntakeResponseShape from Shapes
 * @phpstan-import-type TransferResponseShape from Shapes
 * @phpstan-import-type TransfersResponseShape from Shapes
 */
final class OpenImmoRoutes {

	/** Maximum and default number of transfers in a response. */
	private const MAX_TRANSFERS     = 100;
	private const DEFAULT_TRANSFERS = 20;

	/** Highest page number. */
	private const MAX_PAGE = 1_000_000;

	public function __construct(
		private readonly TransferService $transfers,
		private readonly TransferReport $report,
		private readonly SourceService $sources,
	) {
	}

	/**
	 * POST openimmo.
	 *
	 * @return IntakeResponseShape
	 * @throws Failure 400, 404, 409, 413, 507.
	 */
	public function receive( ApiRequest $request ): array {
		$file   = $request->file( 'file' );
		$fields = $request->fields + array_fill_keys( [ 'upload', 'source', 'dryRun', 'alerts' ], '' );
		self::refuseFaults( $request, self::intakeFaults( $fields, null !== $file ) );
		$source   = '' === $fields['source'] ? Source::MAIN : $fields['source'];
		$alerts   = 'on' === $fields['alerts'] || 'off' === $fields['alerts'] ? $fields['alerts'] : '';
		$options  = new IntakeOptions( isDryRun: '1' === $fields['dryRun'], alerts: $alerts, by: Actor::current() );
		$transfer = null === $file
			? $this->transfers->enqueueUpload( get_current_user_id(), $fields['upload'], $source, $options )
			: $this->transfers->enqueueFile( $file, $source, $options );
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
		$limit  = self::number( $request, 'limit', self::DEFAULT_TRANSFERS, self::MAX_TRANSFERS );
		$page   = self::number( $request, 'page', 1, self::MAX_PAGE );
		self::refuseFaults(
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
		$page = self::number( $request, 'page', 1, self::MAX_PAGE );
		self::refuseFaults( $request, [ 'page' => null === $page ? 'number' : '' ] );
		return $this->report->page( $this->transfers->find( $request->path( 'transfer' ) ), (int) $page );
	}

	/**
	 * POST openimmo/{transfer}/approve.
	 *
	 * @return TransferResponseShape
	 * @throws Failure 404, 409.
	 */
	public function approve( ApiRequest $request ): array {
		return $this->report->page( $this->transfers->decide( $request->path( 'transfer' ), isApproved: true ), 1 );
	}

	/**
	 * POST openimmo/{transfer}/discard.
	 *
	 * @return TransferResponseShape
	 * @throws Failure 404, 409.
	 */
	public function discard( ApiRequest $request ): array {
		return $this->report->page( $this->transfers->decide( $request->path( 'transfer' ), isApproved: false ), 1 );
	}

	/**
	 * GET openimmo/sources/{source}.
	 *
	 * @return array<string, mixed>
	 * @throws Failure 404.
	 */
	public function showSource( ApiRequest $request ): array {
		return $this->sources->settings( $request->path( 'source' ) )->values();
	}

	/**
	 * PUT openimmo/sources/{source}.
	 *
	 * @return array<string, mixed>
	 * @throws Failure 400.
	 */
	public function changeSource( ApiRequest $request ): array {
		return $this->sources->change( $request->path( 'source' ), $request->body->as( 'SourceSettingsRequest' ), $request->translator )->values();
	}

	/**
	 * @param array<array-key, string> $fields
	 * @return array<string, string> Error code by field; an empty code means no fault.
	 */
	private static function intakeFaults( array $fields, bool $hasFile ): array {
		$isUpload = '' !== $fields['upload'];
		return [
			'file'   => ! $hasFile && ! $isUpload ? 'required' : '',
			'upload' => $hasFile && $isUpload ? 'unknown_field' : '',
			'source' => '' === $fields['source'] || Source::isName( $fields['source'] ) ? '' : 'unknown_option',
			'dryRun' => in_array( $fields['dryRun'], [ '', '0', '1' ], true ) ? '' : 'unknown_option',
			'alerts' => in_array( $fields['alerts'], [ '', 'on', 'off' ], true ) ? '' : 'unknown_option',
		];
	}

	/** @return int|null Null unless the parameter is a number from 1 to $max. */
	private static function number( ApiRequest $request, string $name, int $default, int $max ): ?int {
		$number = $request->query[ $name ] ?? (string) $default;
		return ! isset( $request->lists[ $name ] ) && 1 === preg_match( '/^[1-9]\d{0,6}$/D', $number ) && (int) $number <= $max ? (int) $number : null;
	}

	/**
	 * @param array<string, string> $faults Error code by name; an empty code means no fault.
	 * @throws Failure 400.
	 */
	private static function refuseFaults( ApiRequest $request, array $faults ): void {
		( new Faults( array_fill_keys( $request->unknown, 'unknown_field' ) + array_filter( $faults, static fn( string $code ): bool => '' !== $code ) ) )->refuse( $request->translator );
	}
}
