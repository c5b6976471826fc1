<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\Upload;

use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/** Routes for large files of staff, which are uploaded in parts. */
final class UploadRoutes {

	/** Maximum number of missing parts that one response lists. */
	private const MAX_MISSING = 16;

	public function __construct( private readonly UploadService $uploads ) {
	}

	/**
	 * POST uploads.
	 *
	 * @return array<string, mixed>
	 * @throws Failure 400, 403 if the user may not upload files for this purpose, 409, 507.
	 */
	public function announce( ApiRequest $request ): array {
		$body    = $request->body->as( 'UploadRequest' );
		$purpose = UploadPurpose::from( $body['purpose'] ?? UploadPurpose::Regions->value );
		if ( ! $purpose->capability()->isMine() ) {
			throw new Failure( 'rest_forbidden', 403 );
		}
		$upload = $this->uploads->announce( get_current_user_id(), $purpose, $body, $request->translator );
		return [
			'id'   => $upload->id,
			'part' => Upload::PART_BYTES,
		];
	}

	/**
	 * PUT uploads/{id}/{part}.
	 *
	 * @return array<string, mixed>
	 * @throws Failure 400, 404, 507.
	 */
	public function put( ApiRequest $request ): array {
		$upload   = $this->uploads->find( get_current_user_id(), $request->path( 'id' ) );
		$progress = $this->uploads->put( $upload, (int) $request->path( 'part' ), $request->bytes, $request->translator );
		return [
			'complete' => $progress['complete'],
			'missing'  => array_slice( $progress['missing'], 0, self::MAX_MISSING ),
		];
	}

	/**
	 * DELETE uploads/{id}.
	 *
	 * @return array<never, never>
	 * @throws Failure 404.
	 */
	public function discard( ApiRequest $request ): array {
		$this->uploads->discard( get_current_user_id(), $request->path( 'id' ) );
		return [];
	}
}
