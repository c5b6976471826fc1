<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Frame;

use Closure;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Http\Response;

defined( 'ABSPATH' ) || exit;

/** Responds to requests below /webapp/. */
final class FrameController {

	/** @param Closure(): (Response|null) $embed The script for other sites; null if it is not built. */
	public function __construct(
		private readonly Build $build,
		private readonly DocumentPage $page,
		private readonly StaticFile $files,
		private readonly Closure $embed,
	) {
	}

	/** Sends the response and ends PHP's execution; does nothing without a request below /webapp/. */
	public function serve( ?FrameRequest $request ): void {
		if ( null !== $request ) {
			$this->answer( $request )->send( 'HEAD' !== $request->method );
		}
	}

	/** Creates the response; rejects methods other than GET and HEAD. serve() omits the body for HEAD. */
	public function answer( FrameRequest $request ): Response {
		if ( ! in_array( $request->method, [ 'GET', 'HEAD' ], true ) ) {
			return new Response( 405, [ 'Allow' => 'GET, HEAD' ], '' );
		}
		$redirectUrl = $request->redirectUrl();
		if ( null !== $redirectUrl ) {
			return self::movedTo( $redirectUrl );
		}
		if ( $request->isFile ) {
			$file = $this->files->respond( $request->name, $request->version );
			return null === $file ? MessagePage::notFound( $request->language ) : $file->conditional( $request->etag );
		}
		return in_array( $request->name, [ FrameUrl::EMBED, FrameUrl::EMBED_ALIAS ], true ) ? $this->script( $request ) : $this->document( $request );
	}

	private function script( FrameRequest $request ): Response {
		return ( $this->embed )()?->conditional( $request->etag ) ?? MessagePage::notBuilt( $request->language );
	}

	/** X-Accel-Expires is for nginx, which may be configured to ignore Cache-Control. */
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
