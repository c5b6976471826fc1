<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Contract;

use SwImmoSuite\Foundation\Staff\StaffCapability;

defined( 'ABSPATH' ) || exit;

/** One route of routes.json. */
final class Route {

	/**
	 * @param string                $method   Upper case.
	 * @param string                $path     Below the namespace, with a leading slash and {placeholders}.
	 * @param array<string, string> $params   Type of each {placeholder}, "integer" or "string", by name.
	 * @param list<string>          $query    Names that it reads of the query.
	 * @param string|null           $request  Name of the schema of its body; null where it takes none.
	 * @param string|null           $response The same of its answer.
	 * @param list<string>          $errors   Codes that it may refuse with.
	 * @param string                $module   Module that answers it, by the name that Modules\RestModule knows.
	 * @param int|null              $maxBytes Of a body; null: as few as most routes take.
	 * @param StaffCapability|null  $capability What staff need; null where a visitor calls.
	 * @param bool                  $isVerbatim Whether the texts of its body keep the blanks at their ends.
	 * @param string|null           $mediaType Of a body that is taken as it is; null where it is JSON.
	 * @param StaffCapability|null  $alternative What does as well as the capability.
	 * @param int                   $status    Of an answer with a body.
	 * @param list<string>          $form      Names that it reads of a body that is multipart/form-data.
	 */
	public function __construct(
		public readonly string $method,
		public readonly string $path,
		private readonly array $params,
		public readonly array $query,
		private readonly ?string $request,
		private readonly ?string $response,
		public readonly Access $auth,
		public readonly array $errors,
		public readonly string $module,
		public readonly ?int $maxBytes = null,
		public readonly ?StaffCapability $capability = null,
		public readonly ?string $mediaType = null,
		public readonly bool $isVerbatim = false,
		private readonly ?StaffCapability $alternative = null,
		public readonly int $status = 200,
		public readonly array $form = [],
	) {
	}

	/** @param string $name "METHOD /path". */
	public static function fromObject( string $name, JsonObject $route ): self {
		[ $method, $path ] = explode( ' ', $name, 2 ) + [ '', '' ];
		$capability          = $route->string( 'capability' );
		$alternative         = $route->string( 'alternative' );
		return new self(
			$method,
			$path,
			$route->texts( 'params' ),
			$route->strings( 'query' ),
			$route->string( 'request' ),
			$route->string( 'response' ),
			Access::from( (string) $route->string( 'auth' ) ),
			$route->strings( 'errors' ),
			(string) $route->string( 'module' ),
			$route->int( 'maxBytes' ),
			null === $capability ? null : StaffCapability::named( $capability ),
			$route->string( 'mediaType' ),
			true === $route->value( 'isVerbatim' ),
			null === $alternative ? null : StaffCapability::named( $alternative ),
			$route->int( 'status' ) ?? 200,
			$route->strings( 'form' ),
		);
	}

	/** Shape of its body; null where it takes none. */
	public function request(): ?Schema {
		return null === $this->request ? null : Contract::schema( $this->request );
	}

	/** Shape of its answer; null where it has no body. */
	public function response(): ?Schema {
		return null === $this->response ? null : Contract::schema( $this->response );
	}

	/** @return list<StaffCapability> One of which staff need; none where a visitor calls. */
	public function capabilities(): array {
		return array_values( array_filter( [ $this->capability, $this->alternative ] ) );
	}

	/** Whether all strangers get the same answer, and nothing is stored. */
	public function isPublicRead(): bool {
		return 'GET' === $this->method && in_array( $this->auth, [ Access::Public, Access::Optional ], true );
	}

	/**
	 * As register_rest_route() takes it. Numbers are numbers, so that listing/{objectId} is none of its neighbours.
	 *
	 * @return non-falsy-string
	 */
	public function pattern(): string {
		$path = ltrim( $this->path, '/' );
		foreach ( $this->params as $name => $type ) {
			$value = 'integer' === $type ? '[0-9]{1,18}' : '[^/]+';
			$path  = str_replace( "{{$name}}", "(?P<{$name}>{$value})", $path );
		}
		return '/' . $path;
	}
}
