<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Frame;

use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Http\Response;

defined( 'ABSPATH' ) || exit;

/** Decides which answer a request below /webapp/ gets. */
final class FrameController {

	public function __construct(
		private readonly Build $build,
		private readonly DocumentPage $page,
		private readonly StaticFile $files,
	) {
	}

	/** Sends the answer and ends the request, unless it is somebody else's. */
	public function serve( ?FrameRequest $request ): void {
		if ( null !== $request ) {
			$this->answer( $request )->send( 'HEAD' !== $request->method );
		}
	}

	/** The response, which refuses methods other than GET and HEAD; the body of a HEAD is left to serve(). */
	public function answer( FrameRequest $request ): Response {
		if ( ! in_array( $request->method, [ 'GET', 'HEAD' ], true ) ) {
			return new Response( 405, [ 'Allow' => 'GET, HEAD' ], '' );
		}
		$address = $request->properAddress();
		if ( null !== $address ) {
			return self::movedTo( $address );
		}
		if ( $request->isFile ) {
			$file = $this->files->respond( $request->name, $request->version );
			return null === $file ? MessagePage::notFound( $request->language ) : $file->conditional( $request->etag );
		}
		return $this->document( $request );
	}

	/** nginx takes X-Accel-Expires, and keeps it for itself, where it is told to ignore Cache-Control. */
	private static function movedTo( string $address ): Response {
		return new Response(
			302,
			[
				'Location'        => $address,
				'Cache-Control'   => 'no-store',
				'X-Accel-Expires' => '0',
			],
			''
		);
	}

	private function document( FrameRequest $request ): Response {
		$address = Contract::addressOf( $request->name );
		if ( null === $address ) {
			return MessagePage::notFound( $request->language );
		}
		if ( ! $this->build->isComplete() ) {
			return MessagePage::notBuilt( $request->language );
		}
		$response = $this->page->respond( $address, $request->language );
		return 'no-store' === $response->headers['Cache-Control'] ? $response : $response->conditional( $request->etag );
	}
}
