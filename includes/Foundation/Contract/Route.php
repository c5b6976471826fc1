<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Contract;

use SwImmoSuite\Foundation\Staff\StaffCapability;

defined( 'ABSPATH' ) || exit;

/** A route of routes.json. */
final class Route {

	/**
	 * @param string                $method   Upper case.
	 * @param string                $path     Below the namespace, with a leading slash and {placeholders}.
	 * @param array<string, string> $params   Type of each {placeholder}, "integer" or "string", by name.
	 * @param list<string>          $query    Names of its query parameters.
	 * @param string|null           $request  Schema name of the request body; null if the route takes none.
	 * @param string|null           $response Schema name of its response; null if the response has no body.
	 * @param list<string>          $errors   Error codes that the route may return.
	 * @param int|null              $maxBytes Maximum size of a body; null for the default.
	 * @param StaffCapability|null  $capability Capability that staff need; null for visitors.
	 * @param bool                  $isVerbatim Whether texts of its body keep leading and trailing spaces.
	 * @param string|null           $mediaType Media type of a raw body; null for JSON.
	 * @param StaffCapability|null  $alternative Capability that also suffices.
	 * @param int                   $status    Status of a response with a body.
	 * @param list<string>          $form      Names of the fields of a multipart/form-data body.
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
			maxBytes: $route->int( 'maxBytes' ),
			capability: null === $capability ? null : StaffCapability::named( $capability ),
			mediaType: $route->string( 'mediaType' ),
			isVerbatim: true === $route->value( 'isVerbatim' ),
			alternative: null === $alternative ? null : StaffCapability::named( $alternative ),
			status: $route->int( 'status' ) ?? 200,
			form: $route->strings( 'form' ),
		);
	}

	/** Schema of the request body; null if the route takes none. */
	public function request(): ?Schema {
		return null === $this->request ? null : Contract::schema( $this->request );
	}

	/** Schema of the response; null if the response has no body. */
	public function response(): ?Schema {
		return null === $this->response ? null : Contract::schema( $this->response );
	}

	/** @return list<StaffCapability> The user needs one of them; empty on routes for visitors. */
	public function capabilities(): array {
		return array_values( array_filter( [ $this->capability, $this->alternative ] ) );
	}

	/** Whether the route only reads, and returns the same to all callers without a nonce. */
	public function isPublicRead(): bool {
		return 'GET' === $this->method && in_array( $this->auth, [ Access::Public, Access::Optional ], true );
	}

	/**
	 * Pattern for register_rest_route(). Integers match only digits, so that listing/{objectId} does not catch its sibling
	 * routes.
	 *
	 * @return non-falsy-string
	 */
	public function pattern(): string {
		$path = ltrim( $this->path, '/' );
		foreach ( $this->params as $name => $type ) {
			$value = 'integer' === $type ? '[0-9]{1,18}' : '[^/]+';
			$path  = str_replace( '{' . $name . '}', "(?P<{$name}>{$value})", $path );
		}
		return '/' . $path;
	}
}
