<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use Closure;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\RouteHandlers;
use SwImmoSuite\Import\Desk\FileImport;
use SwImmoSuite\Import\Desk\SourceAccess;
use SwImmoSuite\Import\Desk\SourceRoutes;
use SwImmoSuite\Import\Desk\SourceService;
use SwImmoSuite\Import\Desk\TransferReport;
use SwImmoSuite\Import\Desk\TransferRoutes;
use SwImmoSuite\Import\Desk\TransferService;
use SwImmoSuite\Import\Desk\TransferWords;
use SwImmoSuite\Surface\Cli\OpenImmoCommand;

defined( 'ABSPATH' ) || exit;

/** What staff and their programs do with transfers: routes and commands. */
final class TransferRoom implements RouteHandlers {

	/** Everything that rooms share. */
	public function __construct( private readonly Services $services ) {
	}

	/** @return array<string, Closure(ApiRequest): array<array-key, mixed>> By route; each builds its services when it is called. */
	public function handlers(): array {
		return [
			'POST /openimmo'                    => fn( ApiRequest $request ): array => $this->transferRoutes( $request )->take( $request ),
			'GET /openimmo'                     => fn( ApiRequest $request ): array => $this->transferRoutes( $request )->list( $request ),
			'GET /openimmo/{transfer}'          => fn( ApiRequest $request ): array => $this->transferRoutes( $request )->show( $request ),
			'POST /openimmo/{transfer}/approve' => fn( ApiRequest $request ): array => $this->transferRoutes( $request )->approve( $request ),
			'POST /openimmo/{transfer}/discard' => fn( ApiRequest $request ): array => $this->transferRoutes( $request )->discard( $request ),
			'GET /openimmo/sources/{source}'    => fn( ApiRequest $request ): array => $this->sourceRoutes()->show( $request ),
			'PUT /openimmo/sources/{source}'    => fn( ApiRequest $request ): array => $this->sourceRoutes()->change( $request ),
		];
	}

	/** What has become of transfers, for programs and screens. */
	public function report( Translator $texts ): TransferReport {
		return new TransferReport( $this->imports()->repository(), $this->imports()->reports(), $texts );
	}

	/** What staff do with transfers. */
	public function desk( SourceAccess $access ): TransferService {
		return new TransferService( $this->imports()->repository(), $this->imports()->intake(), $this->services->uploads()->service(), $access, $this->imports()->wake( ... ) );
	}

	/** What staff set of sources. */
	public function settings(): SourceService {
		return new SourceService( $this->imports()->sources(), $this->services->regions()->regions() );
	}

	private function transferRoutes( ApiRequest $request ): TransferRoutes {
		return new TransferRoutes( $this->desk( SourceAccess::ofCurrentUser() ), $this->report( $request->translator ) );
	}

	private function sourceRoutes(): SourceRoutes {
		return new SourceRoutes( $this->settings() );
	}

	/** The terminal speaks English. */
	public function command(): OpenImmoCommand {
		$work  = fn(): bool => $this->imports()->worker()->run( 0 );
		$files = new FileImport( $this->imports()->intake(), $this->imports()->sources(), $work );
		$t     = new Translator( Language::English );
		return new OpenImmoCommand( $this->desk( SourceAccess::toAll() ), $files, $this->report( $t ), new TransferWords( $t ), $work );
	}

	private function imports(): ImportRoom {
		return $this->services->imports();
	}
}
