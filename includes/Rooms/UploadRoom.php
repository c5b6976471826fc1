<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use Closure;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\RouteHandlers;
use SwImmoSuite\Http\Upload\UploadFolder;
use SwImmoSuite\Http\Upload\UploadRoutes;
use SwImmoSuite\Http\Upload\UploadService;

defined( 'ABSPATH' ) || exit;

/** Large files, in parts. */
final class UploadRoom implements RouteHandlers {

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
	}

	/** @return array<string, Closure(ApiRequest): array<array-key, mixed>> By route; each builds its services when it is called. */
	public function handlers(): array {
		return [
			'POST /uploads'            => fn( ApiRequest $request ): array => $this->routes()->announce( $request ),
			'PUT /uploads/{id}/{part}' => fn( ApiRequest $request ): array => $this->routes()->put( $request ),
			'DELETE /uploads/{id}'     => fn( ApiRequest $request ): array => $this->routes()->discard( $request ),
		];
	}

	/** For whoever uses what has arrived. */
	public function service(): UploadService {
		return new UploadService( new UploadFolder(), $this->services->connection(), $this->services->clock() );
	}

	private function routes(): UploadRoutes {
		return new UploadRoutes( $this->service() );
	}
}
