<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use Closure;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\RouteHandlers;
use SwImmoSuite\Visitor\Alert\StopKeys;
use SwImmoSuite\Visitor\Alert\StopRepository;
use SwImmoSuite\Visitor\Alert\StopRoutes;
use SwImmoSuite\Visitor\Alert\StopService;

defined( 'ABSPATH' ) || exit;

/** The part of the composition root for the links that end mails about what fits a search (O28). */
final class StopRoom implements RouteHandlers {

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
	}

	/** @return array<string, Closure(ApiRequest): array<array-key, mixed>> By route; each builds its services when it is called. */
	public function handlers(): array {
		return [
			'POST /saved-search/stop'   => fn( ApiRequest $request ): array => ( new StopRoutes( $this->service() ) )->stop( $request ),
			'POST /saved-search/alerts' => $this->services->rest()->limited( fn( ApiRequest $request ): array => ( new StopRoutes( $this->service() ) )->alerts( $request ) ),
		];
	}

	/** The links, for every mail about what fits. */
	public function keys(): StopKeys {
		return new StopKeys( $this->services->connection(), $this->services->account()->accounts(), $this->services->account()->keys(), $this->services->auth()->keys() );
	}

	/** What the links do. */
	public function service(): StopService {
		return new StopService(
			$this->services->connection(),
			$this->services->account()->accounts(),
			new StopRepository( $this->services->connection(), $this->services->clock() ),
			$this->services->searches()->title(),
			$this->services->auth()->keys(),
			$this->services->auth()->oneClick()
		);
	}
}
