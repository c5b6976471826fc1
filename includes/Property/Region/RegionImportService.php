<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Upload\UploadPurpose;
use SwImmoSuite\Http\Upload\UploadService;

defined( 'ABSPATH' ) || exit;

/**
 * Checks and runs imports of regions for staff (A18).
 *
 * @phpstan-import-type RegionFindingShape from Shapes
 * @phpstan-import-type RegionReportResponseShape from Shapes
 * @phpstan-import-type RegionSourceResponseShape from Shapes
 */
final class RegionImportService {

	public function __construct(
		private readonly RegionImport $import,
		private readonly RegionRepository $regions,
		private readonly RegionFiles $files,
		private readonly UploadService $uploads,
		private readonly RegionUse $use,
		private readonly Lease $lease,
		private readonly Translator $texts,
	) {
	}

	/** @return RegionSourceResponseShape Number of regions and outlines, with their source. */
	public function source(): array {
		$source = $this->files->source();
		return [
			'source'     => $source->source,
			'licence'    => $source->licence,
			'licenceUrl' => $source->licenceUrl,
			'count'      => $this->regions->count(),
			'outlines'   => $this->files->outlines(),
		];
	}

	/**
	 * Dry run.
	 *
	 * @return RegionReportResponseShape
	 * @throws Failure 404, 409 if the upload is missing or incomplete.
	 */
	public function check( int $user, RegionOrder $order ): array {
		// Computed first: a change during the check must make the import fail.
		$mark = $this->mark( $order );
		return $this->answer( $this->run( $user, $order, true ), $order, $mark );
	}

	/**
	 * @param string $checked The value from the answer of check().
	 * @return RegionReportResponseShape
	 * @throws Failure 404, 409 if the upload is missing or incomplete, the regions have changed since the check, or another import runs.
	 */
	public function import( int $user, RegionOrder $order, string $checked ): array {
		if ( ! $this->lease->take() ) {
			throw new Failure( 'sw_immosuite_busy', 409 );
		}
		try {
			if ( ! hash_equals( $this->mark( $order ), $checked ) ) {
				throw new Failure( 'sw_immosuite_changed', 409 );
			}
			$report = $this->run( $user, $order, false );
		} finally {
			$this->lease->drop();
		}
		if ( $report->isWritten() && null !== $order->upload ) {
			$this->uploads->discard( $user, $order->upload );
		}
		return $this->answer( $report, $order, $this->mark( $order ) );
	}

	/** @throws Failure 404, 409. */
	private function run( int $user, RegionOrder $order, bool $dryRun ): RegionReport {
		return null === $order->upload
			? $this->import->runTyped( $order->names, $order->properties, $dryRun )
			: $this->import->run( $this->uploads->file( $user, $order->upload, UploadPurpose::Regions ), $order->properties, $dryRun );
	}

	/** Fingerprint of the present regions and of the import. */
	private function mark( RegionOrder $order ): string {
		return hash( 'sha256', implode( '|', [ $this->files->version( RegionFiles::LOCATIONS ), $this->files->version( RegionFiles::GEOJSON ), $order->key() ] ) );
	}

	/** @return RegionReportResponseShape */
	private function answer( RegionReport $report, RegionOrder $order, string $mark ): array {
		$ids = array_map( static fn( Region $region ): string => $region->id, $report->removed );
		$use = [] === $ids ? null : $this->use->of( $ids );
		return [
			'regions'  => $report->regions,
			'outlines' => $report->outlines,
			'added'    => $report->added,
			'updated'  => $report->updated,
			'left'     => $report->left,
			'refused'  => array_map( $this->finding( ... ), $report->refusals() ),
			'notes'    => array_map( $this->finding( ... ), self::worthTelling( $report, $order ) ),
			'removed'  => array_map(
				static fn( Region $region ): array => [
					'id'       => $region->id,
					'name'     => $region->name,
					'searches' => $use['searches'][ $region->id ] ?? 0,
					'listings' => $use['listings'][ $region->id ] ?? 0,
				],
				$report->removed
			),
			'searches' => $use['total']['searches'] ?? 0,
			'listings' => $use['total']['listings'] ?? 0,
			'checked'  => $mark,
			'imported' => $report->isWritten(),
		];
	}

	/** @return list<RegionFinding> Without removals, which "removed" lists, and without missing outlines of typed names. */
	private static function worthTelling( RegionReport $report, RegionOrder $order ): array {
		$known = null === $order->upload ? [ FindingCode::Goes, FindingCode::NoOutline ] : [ FindingCode::Goes ];
		return array_values( array_filter( $report->remarks(), static fn( RegionFinding $finding ): bool => ! in_array( $finding->code, $known, true ) ) );
	}

	/** @return RegionFindingShape */
	private function finding( RegionFinding $finding ): array {
		return [
			'feature'  => $finding->feature,
			'name'     => $finding->name,
			'code'     => $finding->code->value,
			'values'   => $finding->values,
			'sentence' => $finding->sentence( $this->texts ),
		];
	}
}
