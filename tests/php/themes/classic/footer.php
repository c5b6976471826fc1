<?php
/** How each of its documents ends. */

declare(strict_types=1);

?>
<p class="colophon">Classic</p>
<?php wp_footer(); ?>
</body>
</html>
