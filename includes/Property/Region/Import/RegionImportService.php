<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Import;

use Closure;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Upload\UploadPurpose;
use SwImmoSuite\Http\Upload\UploadService;
use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionFiles;
use SwImmoSuite\Property\Region\RegionRepository;
use SwImmoSuite\Property\Region\RegionSource;

defined( 'ABSPATH' ) || exit;

/**
 * Checks and runs imports of regions for staff: an uploaded file or typed names.
 *
 * @phpstan-import-type RegionCheckRequestShape from Shapes
 * @phpstan-import-type RegionFindingShape from Shapes
 * @phpstan-import-type RegionReportResponseShape from Shapes
 * @phpstan-import-type RegionSourceResponseShape from Shapes
 */
final class RegionImportService {

	/**
	 * @param Closure(non-empty-list<string>): array{searches: array<array-key, int>, listings: array<array-key, int>, total: array{searches: int, listings: int}} $countUses Numbers of
	 *     active saved searches and of listings: for each region with one of these ids, and for all these regions together.
	 */
	public function __construct(
		private readonly RegionImport $import,
		private readonly RegionRepository $regions,
		private readonly RegionFiles $files,
		private readonly UploadService $uploads,
		private readonly Closure $countUses,
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
			'outlines'   => $this->files->countOutlines(),
		];
	}

	/**
	 * Runs the import without writing.
	 *
	 * @param RegionCheckRequestShape $body
	 * @return RegionReportResponseShape
	 * @throws Failure 404, 409 if the upload is missing or incomplete.
	 */
	public function check( int $user, array $body ): array {
		// Compute the fingerprint first: a change during the check must make the import fail.
		$fingerprint = $this->fingerprint( $body );
		return $this->response( $this->run( $user, $body, self::options( $body ), dryRun: true ), $body, $fingerprint );
	}

	/**
	 * @param RegionCheckRequestShape $body
	 * @param string                  $checked Value from the response of check().
	 * @return RegionReportResponseShape
	 * @throws Failure 404, 409 if the upload is missing or incomplete, the regions have changed since the check, or another import is running.
	 */
	public function import( int $user, array $body, string $checked, ?RegionSource $source = null ): array {
		if ( ! $this->lease->take() ) {
			throw new Failure( 'sw_immosuite_busy', 409 );
		}
		try {
			if ( ! hash_equals( $this->fingerprint( $body ), $checked ) ) {
				throw new Failure( 'sw_immosuite_changed', 409 );
			}
			$report = $this->run( $user, $body, self::options( $body, $source ), dryRun: false );
		} finally {
			$this->lease->drop();
		}
		if ( $report->isWritten() && isset( $body['upload'] ) ) {
			$this->uploads->discard( $user, $body['upload'] );
		}
		return $this->response( $report, $body, $this->fingerprint( $body ) );
	}

	/**
	 * @param RegionCheckRequestShape $body
	 * @throws Failure 404, 409.
	 */
	private function run( int $user, array $body, RegionImportOptions $options, bool $dryRun ): RegionReport {
		return isset( $body['upload'] )
			? $this->import->run( $this->uploads->file( $user, $body['upload'], UploadPurpose::Regions ), $options, $dryRun )
			: $this->import->runTyped( $body['names'] ?? '', $options, $dryRun );
	}

	/** @param RegionCheckRequestShape $body */
	private static function options( array $body, ?RegionSource $source = null ): RegionImportOptions {
		$default = new RegionImportOptions();
		return new RegionImportOptions(
			$body['id'] ?? $default->id,
			$body['name'] ?? $default->name,
			$body['parent'] ?? $default->parent,
			$body['parentName'] ?? $default->parentName,
			source: $source,
			parentPrefix: $body['parentPrefix'] ?? null,
			adds: 'add' === ( $body['mode'] ?? null ),
			newParent: $body['under'] ?? null,
		);
	}

	/**
	 * Fingerprint of the existing regions and of all input of the import except the source, which does not affect the result.
	 *
	 * @param RegionCheckRequestShape $body
	 */
	private function fingerprint( array $body ): string {
		$options = self::options( $body );
		$names   = [ $options->id, $options->name, $options->parent, $options->parentName ];
		$input   = [ $body['upload'] ?? null, $body['names'] ?? '', ...$names, $options->parentPrefix, $options->adds, $options->newParent ];
		$hash    = hash( 'sha256', (string) wp_json_encode( $input ) );
		return hash( 'sha256', implode( '|', [ $this->files->version( RegionFiles::LOCATIONS ), $this->files->version( RegionFiles::GEOJSON ), $hash ] ) );
	}

	/**
	 * @param RegionCheckRequestShape $body
	 * @return RegionReportResponseShape
	 */
	private function response( RegionReport $report, array $body, string $fingerprint ): array {
		$ids = array_map( static fn( Region $region ): string => $region->id, $report->removed );
		$uses = [] === $ids ? null : ( $this->countUses )( $ids );
		return [
			'regions'  => $report->regions,
			'outlines' => $report->outlines,
			'added'    => $report->added,
			'updated'  => $report->updated,
			'left'     => $report->unchanged,
			'refused'  => array_map( $this->finding( ... ), $report->refusals() ),
			'notes'    => array_map( $this->finding( ... ), self::shownNotes( $report, isset( $body['upload'] ) ) ),
			'removed'  => array_map(
				static fn( Region $region ): array => [
					'id'       => $region->id,
					'name'     => $region->name,
					'searches' => $uses['searches'][ $region->id ] ?? 0,
					'listings' => $uses['listings'][ $region->id ] ?? 0,
				],
				$report->removed
			),
			'searches' => $uses['total']['searches'] ?? 0,
			'listings' => $uses['total']['listings'] ?? 0,
			'checked'  => $fingerprint,
			'imported' => $report->isWritten(),
		];
	}

	/** @return list<RegionFinding> Without removals, which "removed" contains, and without missing outlines of typed names. */
	private static function shownNotes( RegionReport $report, bool $isFile ): array {
		$hidden = $isFile ? [ FindingCode::Goes ] : [ FindingCode::Goes, FindingCode::NoOutline ];
		return array_values( array_filter( $report->notes(), static fn( RegionFinding $finding ): bool => ! in_array( $finding->code, $hidden, true ) ) );
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
