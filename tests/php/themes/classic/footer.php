<?php
/** End of each document of the theme. */

declare(strict_types=1);

?>
<p class="colophon">Classic</p>
<?php wp_footer(); ?>
</body>
</html>
